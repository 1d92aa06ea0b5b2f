import { formatMonthDay } from '../dates/index.ts';
import { businessDaysText } from '../milestones/timeline/timeline-texts.ts';
import { failure, type Notice, success } from './notice.ts';

/** The notice when a reschedule failed. */
export const RESCHEDULE_FAILED = failure(
  'Error',
  'Failed to reschedule milestone. Please try again.',
);
/** The notice when a shift failed. */
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
  const others = `${downstream} downstream ${milestones(downstream)} shifted.`;
  return success('Milestone Rescheduled', `${moved}\n${others}`);
}

/**
 * The notice after a shift: how many future milestones moved by how many days, or that they were reset.
 */
export function timelineUpdated(affected: number, days: number): Notice {
  const future = `${affected} future ${milestones(affected)}`;
  return success(
    'Timeline Updated',
    days === 0
      ? `${future} reset to original due dates`
      : `${future} shifted by ${businessDaysText(days)}`,
  );
}

function milestones(count: number): string {
  return count === 1 ? 'milestone' : 'milestones';
}
