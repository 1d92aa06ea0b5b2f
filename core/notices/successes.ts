import type { ItemKind } from './item-kind.ts';
import { type Notice, success } from './notice.ts';

const SAVED = 'Updated successfully!';

/** SPEC section 8. */
export const HEADER_SAVED = success(SAVED, 'Project header has been saved.');
/** SPEC section 8. */
export const MILESTONE_SAVED = success(SAVED, 'Milestone has been saved');
/** SPEC section 8. */
export const INPUT_SAVED = success(SAVED, 'Client input has been saved');
/** SPEC section 8. */
export const PLAN_SAVED = success(SAVED, 'Analysis plan has been saved');
/** SPEC section 8. */
export const MILESTONE_ADDED = success('Milestone added!');
/** SPEC section 8. */
export const INPUT_ADDED = success('Client input added!');
/** SPEC section 8. */
export const ORDER_UPDATED = success('Order updated!');
/** SPEC section 8. */
export const APPROVAL_UPDATED = success('Success!', 'Approval updated successfully.');
/** SPEC section 8. */
export const APPROVAL_CREATED = success('Success!', 'Approval item created successfully.');
/** SPEC section 8. */
export const PROJECT_CREATED = success('Success', 'Project created successfully!');
/** SPEC section 8; also the footer's element on a project page. */
export const COPIED = success('Copied to clipboard!');

/** Milestones have a text of their own (SPEC section 8). */
export function deleted(kind: ItemKind): Notice {
  return success(kind === 'milestone' ? 'Milestone deleted!' : 'Deleted successfully!');
}
