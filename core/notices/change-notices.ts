import type { ItemKind } from './item-kind.ts';
import { failure, type Notice, success } from './notice.ts';

const SAVED = 'Updated successfully!';

/** SPEC section 8. */
export const HEADER_SAVED = success(SAVED, 'Project header has been saved.');
/** The start date in the project's settings, in the words of SPEC section 8. */
export const START_DATE_SAVED = success(SAVED, 'Start date has been saved');
/** SPEC section 8. */
export const MILESTONE_SAVED = success(SAVED, 'Milestone has been saved');
/** SPEC section 8. */
export const INPUT_SAVED = success(SAVED, 'Client input has been saved');
/** SPEC section 8. */
export const PLAN_SAVED = success(SAVED, 'Analysis plan has been saved');
/** A header, milestone, client input or analysis plan that was not saved (SPEC section 8). */
export const UPDATE_FAILED = failure('Update failed', 'Unable to save changes');

/** SPEC section 8. */
export const MILESTONE_ADDED = success('Milestone added!');
/** SPEC section 8. */
export const INPUT_ADDED = success('Client input added!');

/** A milestone or client input that was not created; an approval item shows no notice (SPEC section 8). */
export function creationFailed(kind: Exclude<ItemKind, 'approval item'>): Notice {
  return failure('Creation failed', `Unable to create new ${kind}`);
}

/** SPEC section 8. */
export const ORDER_UPDATED = success('Order updated!');
/** SPEC section 8. */
export const REORDER_FAILED = failure('Reorder failed', 'Unable to save new order');

/** Milestones have a text of their own (SPEC section 8). */
export function deleted(kind: ItemKind): Notice {
  return success(kind === 'milestone' ? 'Milestone deleted!' : 'Deleted successfully!');
}

/** SPEC section 8. */
export function deleteFailed(kind: ItemKind): Notice {
  return failure('Delete failed', `Unable to delete ${kind}`);
}

/** SPEC section 8. */
export const APPROVAL_UPDATED = success('Success!', 'Approval updated successfully.');
/** SPEC section 8. */
export const APPROVAL_CREATED = success('Success!', 'Approval item created successfully.');
