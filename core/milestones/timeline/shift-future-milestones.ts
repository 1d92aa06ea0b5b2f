import { addBusinessDays, isIsoDate } from '../../dates/index.ts';
import { MAX_SHIFT } from '../bodies.ts';
import { futureMilestones, type TimelineMilestone } from './future-milestones.ts';
import { firstDueDate, movedTo, type TimelineOutcome } from './timeline-change.ts';
import { businessDaysText, NO_SHIFT_BACKWARDS } from './timeline-texts.ts';

/** A line of the shift dialog's table: a future milestone, its first date and the date it would get. */
export interface ShiftPreviewRow {
  readonly id: string;
  readonly title: string;
  readonly originalDueDate: string;
  readonly newDueDate: string;
}

/** What a shift by `days` (0 to 30) would do, unchanged rows included, in list order. */
export function previewShift(
  rows: readonly TimelineMilestone[],
  baseId: string,
  days: number,
): ShiftPreviewRow[] {
  const base = rows.find((row) => row.id === baseId);
  return futureMilestones(baseId, base?.dueDate ?? '', rows).map((row) => {
    const first = firstDueDate(row) ?? row.dueDate;
    return {
      id: row.id,
      title: row.title,
      originalDueDate: first,
      newDueDate: addBusinessDays(first, days),
    };
  });
}

/**
 * Moves every future milestone to its first due date plus `days` business days, so that earlier shifts are overridden;
 * 0 puts the first dates back and clears their history (SPEC section 5, DECISIONS "Rules"). The base itself never moves,
 * and rows that already stand where they would go are not changes.
 */
export function shiftFutureMilestones(
  rows: readonly TimelineMilestone[],
  baseId: string,
  days: number,
): TimelineOutcome {
  const base = rows.find((row) => row.id === baseId);
  const refuse = (path: string, message: string) =>
    ({ ok: false, code: 'invalid', path, message }) as const;
  if (!base) {
    const message = 'There is no such milestone in this project.';
    return { ok: false, code: 'not-found', path: 'baseMilestoneId', message };
  }
  if (days < 0) return refuse('businessDaysShift', NO_SHIFT_BACKWARDS);
  if (!Number.isInteger(days) || days > MAX_SHIFT) {
    return refuse('businessDaysShift', `Must be a whole number from 0 to ${MAX_SHIFT}.`);
  }
  if (!isIsoDate(base.dueDate)) {
    return refuse('baseMilestoneId', `Give "${base.title}" a due date before shifting from it.`);
  }
  const reason = `Timeline shifted by ${businessDaysText(days)} after "${base.title}"`;
  const future = new Map(rows.map((row) => [row.id, row]));
  const changes = previewShift(rows, baseId, days).flatMap(({ id, newDueDate }) => {
    const row = future.get(id);
    return row && row.dueDate !== newDueDate ? [movedTo(row, newDueDate, reason)] : [];
  });
  return { ok: true, changes };
}
