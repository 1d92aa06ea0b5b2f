import type { ItemKind } from './item-kind.ts';
import { failure, type Notice } from './notice.ts';

/** A header, milestone, client input or analysis plan that was not saved (SPEC section 8). */
export const UPDATE_FAILED = failure('Update failed', 'Unable to save changes');
/** SPEC section 8. */
export const RESCHEDULE_FAILED = failure(
  'Error',
  'Failed to reschedule milestone. Please try again.',
);
/** SPEC section 8. */
export const SHIFT_FAILED = failure('Error', 'Failed to update timeline. Please try again.');
/** SPEC section 8. */
export const REORDER_FAILED = failure('Reorder failed', 'Unable to save new order');
/** SPEC section 8. */
export const COPY_FAILED = failure('Copy failed', 'Unable to copy to clipboard');

/** A milestone or client input that was not created; an approval item shows no notice (SPEC section 8). */
export function creationFailed(kind: Exclude<ItemKind, 'approval item'>): Notice {
  return failure('Creation failed', `Unable to create new ${kind}`);
}

/** SPEC section 8. */
export function deleteFailed(kind: ItemKind): Notice {
  return failure('Delete failed', `Unable to delete ${kind}`);
}

/** A project that was not created, with the server's sentence where there is one (SPEC section 8). */
export function projectCreationFailed(serverMessage?: string): Notice {
  return failure('Error', serverMessage || 'Failed to create project');
}
