import { isIsoDate } from '../../dates/index.ts';
import type { TimelineMilestone } from './future-milestones.ts';

/** The new dates of one milestone. */
export interface TimelineChange {
  readonly id: string;
  readonly dueDate: string;
  /** The due date before the first reschedule or shift; null while the milestone is on its original date. */
  readonly originalDueDate: string | null;
  readonly dateChangeReason: string | null;
  /** True for a move back to the original date, which also clears author and time. */
  readonly clearsHistory: boolean;
}

/** Why nothing changes: the field of the body with the error, and one sentence. */
export interface TimelineRefusal {
  readonly ok: false;
  readonly code: 'not-found' | 'invalid';
  readonly path: string;
  readonly message: string;
}

/** All changes of one action, or a refusal. */
export type TimelineOutcome =
  | { readonly ok: true; readonly changes: readonly TimelineChange[] }
  | TimelineRefusal;

/** The original due date of a milestone. Before the first move it is the current date; null without a date. */
export function firstDueDate(
  row: Pick<TimelineMilestone, 'dueDate' | 'originalDueDate'>,
): string | null {
  return row.originalDueDate ?? (isIsoDate(row.dueDate) ? row.dueDate : null);
}

/**
 * The change that moves a milestone to another date. The original date is kept; a move back to it clears the history
 * and the reason.
 */
export function movedTo(
  row: TimelineMilestone,
  dueDate: string,
  reason: string | null,
): TimelineChange {
  const first = firstDueDate(row);
  const clearsHistory = first === dueDate;
  return {
    id: row.id,
    dueDate,
    originalDueDate: clearsHistory ? null : first,
    dateChangeReason: clearsHistory ? null : reason,
    clearsHistory,
  };
}
