import { addBusinessDays } from '../../../rules/calendar/business-days.ts';
import type { WorkingCalendar } from '../../../rules/calendar/schema.ts';
import { isIsoDate } from '../../../rules/dates/iso-date.ts';
import { refuse } from '../../fields/field-table.ts';
import { MAX_SHIFT } from '../fields.ts';
import {
  firstDueDate,
  futureMilestones,
  movedTo,
  type TimelineMilestone,
  type TimelineOutcome,
} from './reschedule-milestone.ts';
import { NO_SHIFT_BACKWARDS, workingDaysText } from './timeline-texts.ts';

/**
 * The least shift with which no milestone moves earlier than it stands now. A date that was moved by hand may be beyond
 * every shift: then it is undefined.
 */
export function daysWithNoneEarlier(
  rows: readonly TimelineMilestone[],
  baseId: string,
  calendar: WorkingCalendar,
): number | undefined {
  const movesNoneEarlier = (days: number) => {
    const outcome = shiftFutureMilestones(rows, baseId, days, calendar);
    const present = new Map(rows.map(({ id, dueDate }) => [id, dueDate]));
    return (
      outcome.ok && outcome.changes.every(({ id, dueDate }) => dueDate > (present.get(id) ?? ''))
    );
  };
  return Array.from({ length: MAX_SHIFT + 1 }, (_, days) => days).find(movesNoneEarlier);
}

/**
 * Moves every future milestone to its original due date plus `days` business days, which overrides earlier shifts. 0
 * restores the original dates and clears the history. The base never moves. Rows
 * that keep their date are not among the changes.
 */
export function shiftFutureMilestones(
  rows: readonly TimelineMilestone[],
  baseId: string,
  days: number,
  calendar: WorkingCalendar,
): TimelineOutcome {
  const base = rows.find((row) => row.id === baseId);
  if (!base)
    return refuse('baseMilestoneId', 'This project has no milestone with that id.', 'not-found');
  if (days < 0) return refuse('businessDaysShift', NO_SHIFT_BACKWARDS);
  if (!Number.isInteger(days) || days > MAX_SHIFT) {
    return refuse('businessDaysShift', `Must be a whole number from 0 to ${MAX_SHIFT}.`);
  }
  if (!isIsoDate(base.dueDate)) {
    return refuse('baseMilestoneId', `Give "${base.title}" a due date before shifting from it.`);
  }
  const reason = `Timeline shifted by ${workingDaysText(days)} after "${base.title}"`;
  const changes = futureMilestones(baseId, base.dueDate, rows).flatMap((row) => {
    const newDueDate = addBusinessDays(firstDueDate(row) ?? row.dueDate, days, calendar);
    return row.dueDate === newDueDate ? [] : [movedTo(row, newDueDate, reason)];
  });
  return { ok: true, changes };
}
