import { addBusinessDays, isIsoDate } from '../../dates/index.ts';
import { MAX_SHIFT } from '../bodies.ts';
import { futureMilestones, type TimelineMilestone } from './future-milestones.ts';
import { firstDueDate, movedTo, type TimelineOutcome } from './timeline-change.ts';
import { businessDaysText, NO_SHIFT_BACKWARDS } from './timeline-texts.ts';

/** A row of the shift dialog's preview: a future milestone, its original date and its new date. */
export interface ShiftPreviewRow {
  readonly id: string;
  readonly title: string;
  readonly originalDueDate: string;
  readonly newDueDate: string;
}

/** The result of a shift by `days` (0 to 30) in list order, including rows that do not change. */
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
 * Moves every future milestone to its original due date plus `days` business days, which overrides earlier shifts. 0
 * restores the original dates and clears the history (SPEC section 5, DECISIONS "Rules"). The base never moves. Rows
 * that keep their date are not among the changes.
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
    const message = 'This project has no milestone with that id.';
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
