import { businessDaysText } from '../../rows/milestones/timeline/timeline-texts.ts';
import { formatMonthDay } from '../../rules/dates/format-date.ts';
import { amountText } from '../text/words.ts';
import type { ItemKind } from './item-kind.ts';
import { failure, type Notice, success, UPDATE_FAILED } from './notice.ts';

const SAVED = 'Updated successfully!';

export const HEADER_SAVED = success(SAVED, 'Project header has been saved.');
export const START_DATE_SAVED = success(SAVED, 'Start date has been saved');
export const CLIENT_PAGE_SAVED = success(SAVED, 'Client page has been saved');
export const MILESTONE_SAVED = success(SAVED, 'Milestone has been saved');
export const INPUT_SAVED = success(SAVED, 'Client input has been saved');
export const PLAN_SAVED = success(SAVED, 'Analysis plan has been saved');
export function changedMeanwhile(title: string): Notice {
  return failure(
    UPDATE_FAILED.title,
    `Somebody else changed ${title} meanwhile. The row shows their change. Yours was not saved.`,
  );
}

export const MILESTONE_ADDED = success('Milestone added!');
export const INPUT_ADDED = success('Client input added!');

export function rowsAdded(kind: ItemKind, count: number): Notice {
  return success(`${amountText(count, kind)} added!`);
}

export function creationFailed(kind: Exclude<ItemKind, 'approval item'>): Notice {
  return failure('Creation failed', `Unable to create new ${kind}`);
}

export const ORDER_UPDATED = success('Order updated!');
export const REORDER_FAILED = failure('Reorder failed', 'Unable to save new order');

export function deleted(kind: ItemKind, title = ''): Notice {
  return success(kind === 'milestone' ? 'Milestone deleted!' : 'Deleted successfully!', title);
}

export function deleteFailed(kind: ItemKind): Notice {
  return failure('Delete failed', `Unable to delete ${kind}`);
}

export const RESCHEDULE_FAILED = failure(
  'Error',
  'Failed to reschedule milestone. Please try again.',
);
export const SHIFT_FAILED = failure('Error', 'Failed to update timeline. Please try again.');

/**
 * The notice after a reschedule: the new date and the number of downstream milestones that moved with it.
 */
export function milestoneRescheduled(
  milestone: { readonly title: string; readonly dueDate: string },
  downstream: number,
  locale?: string,
): Notice {
  const moved = `${milestone.title} is now due ${formatMonthDay(milestone.dueDate, locale)}.`;
  if (downstream === 0) return success('Milestone Rescheduled', moved);
  const others = `${amountText(downstream, 'downstream milestone')} shifted.`;
  return success('Milestone Rescheduled', `${moved}\n${others}`);
}

/**
 * The notice after a shift: how many future milestones moved by how many days, or that they were reset.
 */
export function timelineUpdated(affected: number, days: number): Notice {
  const future = amountText(affected, 'future milestone');
  return success(
    'Timeline Updated',
    days === 0
      ? `${future} reset to original due dates`
      : `${future} shifted by ${businessDaysText(days)}`,
  );
}
