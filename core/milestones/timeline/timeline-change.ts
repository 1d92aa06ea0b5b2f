import { isIsoDate } from '../../dates/index.ts';
import type { TimelineMilestone } from './future-milestones.ts';

/** The new dates of one milestone. */
export interface TimelineChange {
  readonly id: string;
  readonly dueDate: string;
  /** The due date before the first reschedule or shift, while the milestone stands on another one; else null. */
  readonly originalDueDate: string | null;
  readonly dateChangeReason: string | null;
  /** True for a move back to the original date: who and when are cleared too. */
  readonly clearsHistory: boolean;
}

/** Why nothing changes, with the field of the body at fault and one sentence for the person. */
export interface TimelineRefusal {
  readonly ok: false;
  readonly code: 'not-found' | 'invalid';
  readonly path: string;
  readonly message: string;
}

/** Every change of one action, or a refusal; never a part. */
export type TimelineOutcome =
  | { readonly ok: true; readonly changes: readonly TimelineChange[] }
  | TimelineRefusal;

/** The original due date of a milestone, which is the present one before its first move; null without a date. */
export function firstDueDate(
  row: Pick<TimelineMilestone, 'dueDate' | 'originalDueDate'>,
): string | null {
  return row.originalDueDate ?? (isIsoDate(row.dueDate) ? row.dueDate : null);
}

/**
 * A milestone moved to another date. The original date is kept; a move back to it clears the history, and the reason
 * with it (DECISIONS "Values").
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
