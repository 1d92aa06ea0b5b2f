import { isUnknownDate } from '../../rules/dates/parse-date.ts';
import { CHANGED_BY, type MilestoneChanges } from './fields.ts';
import type { Milestone, MilestoneStatus } from './schema.ts';

/** The original date of a moved milestone, with the reason, author and time of the move. */
type DateHistory = Pick<
  Milestone,
  'originalDueDate' | 'dateChangeReason' | 'dateChangedBy' | 'dateChangedAt' | 'dateChangeCause'
>;

/** The date history of a milestone that was never moved. */
export const NO_HISTORY: DateHistory = {
  originalDueDate: null,
  dateChangeReason: null,
  dateChangedBy: null,
  dateChangedAt: null,
  dateChangeCause: null,
};

/**
 * The date history after an inline edit of a due date, which counts as a correction. An original
 * date stays; author and time become those of the edit, and reason and cause are cleared. If there is no original date, or
 * the edit returns to it, the history is empty. `now` is UTC, ISO 8601.
 */
export function historyAfterEdit(
  row: DateHistory & Pick<Milestone, 'dueDate'>,
  dueDate: string,
  now: string,
): DateHistory {
  const { originalDueDate, dateChangeReason, dateChangedBy, dateChangedAt, dateChangeCause } = row;
  if (dueDate === row.dueDate) {
    return { originalDueDate, dateChangeReason, dateChangedBy, dateChangedAt, dateChangeCause };
  }
  if (originalDueDate === null || dueDate === originalDueDate) return NO_HISTORY;
  return {
    originalDueDate,
    dateChangeReason: null,
    dateChangedBy: CHANGED_BY,
    dateChangedAt: now,
    dateChangeCause: null,
  };
}

/**
 * The changes of a row whose status is set to `status`: Complete fills an empty completed date with today, other
 * statuses keep the date. Empty if the row already has this status.
 */
export function milestoneStatusChanges(
  row: Pick<Milestone, 'status' | 'completedDate'>,
  status: MilestoneStatus,
  today: string,
): Pick<MilestoneChanges, 'status' | 'completedDate'> {
  return {
    ...(status !== row.status && { status }),
    ...(status === 'complete' && isUnknownDate(row.completedDate) && { completedDate: today }),
  };
}
