import { CHANGED_BY } from './bodies.ts';
import type { Milestone } from './schema.ts';

/** Which date a milestone had before it was moved, and why, by whom and when (SPEC section 3). */
type DateHistory = Pick<
  Milestone,
  'originalDueDate' | 'dateChangeReason' | 'dateChangedBy' | 'dateChangedAt'
>;

/** The date history of a milestone that has never been moved. */
export const NO_HISTORY: DateHistory = {
  originalDueDate: null,
  dateChangeReason: null,
  dateChangedBy: null,
  dateChangedAt: null,
};

/**
 * The date history of a milestone after an inline edit of its due date, which is a correction (DECISIONS "Values"). An
 * original date stays, with who and when of the edit and without the reason of an earlier move. Without an original
 * date, or back on it, the milestone has no history. `now` is UTC, ISO 8601.
 */
export function historyAfterEdit(
  row: DateHistory & Pick<Milestone, 'dueDate'>,
  dueDate: string,
  now: string,
): DateHistory {
  const { originalDueDate, dateChangeReason, dateChangedBy, dateChangedAt } = row;
  if (dueDate === row.dueDate) {
    return { originalDueDate, dateChangeReason, dateChangedBy, dateChangedAt };
  }
  if (originalDueDate === null || dueDate === originalDueDate) return NO_HISTORY;
  return {
    originalDueDate,
    dateChangeReason: null,
    dateChangedBy: CHANGED_BY,
    dateChangedAt: now,
  };
}
