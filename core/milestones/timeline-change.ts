import { isIsoDate } from '../dates/index.ts';
import type { TimelineMilestone } from './future-milestones.ts';

/** The new dates of one milestone. */
export interface TimelineChange {
  readonly id: string;
  readonly dueDate: string;
  /** The first due date while the milestone stands on another one; else null. */
  readonly originalDueDate: string | null;
  readonly dateChangeReason: string | null;
  /** True when the change takes the history back: who and when are to be cleared too. */
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

/** The date that a milestone had first: null while it never had one. */
export function firstDueDate(
  row: Pick<TimelineMilestone, 'dueDate' | 'originalDueDate'>,
): string | null {
  return row.originalDueDate ?? (isIsoDate(row.dueDate) ? row.dueDate : null);
}

/** A milestone moved to another date: the first date is kept, and a move back to it clears it (DECISIONS "Values"). */
export function movedTo(
  row: TimelineMilestone,
  dueDate: string,
  reason: string | null,
): TimelineChange {
  const first = firstDueDate(row);
  return {
    id: row.id,
    dueDate,
    originalDueDate: first === dueDate ? null : first,
    dateChangeReason: reason,
    clearsHistory: false,
  };
}
