import {
  addBusinessDays,
  closedDayFault,
  weekdaysBetween,
} from '../../../rules/calendar/business-days.ts';
import type { WorkingCalendar } from '../../../rules/calendar/schema.ts';
import { addDays, isIsoDate } from '../../../rules/dates/iso-date.ts';
import { normaliseDueDate } from '../../../rules/dates/normalise-date.ts';
import { isOpenDate } from '../../../rules/dates/parse-date.ts';
import { type RuleRefusal, refuse } from '../../fields/field-table.ts';
import type { MilestoneRow } from '../schema.ts';
import { FUTURE_DATE_REQUIRED, NEW_DATE_REQUIRED } from './timeline-texts.ts';

/** The input of a reschedule. `newDate` accepts every form of a typed date. */
export interface RescheduleRequest {
  readonly id: string;
  readonly newDate: string;
  readonly reason?: string | null | undefined;
  readonly shiftDownstream?: boolean | undefined;
}

/**
 * Moves one milestone and, if asked, every future milestone by the same signed number of business days.
 * The milestone's own change comes first, then the others in list order. From a TBD date no other milestone
 * moves, because the number of days is unknown.
 */
export function rescheduleMilestone(
  rows: readonly TimelineMilestone[],
  request: RescheduleRequest,
  today: string,
  calendar: WorkingCalendar,
): TimelineOutcome {
  const base = rows.find((row) => row.id === request.id);
  if (!base) return refuse('id', 'This milestone does not exist.', 'not-found');
  const date = checkNewDueDate(base, request.newDate, today, calendar);
  if (!date.ok) return date;
  const reason = request.reason?.trim() || null;
  const others = request.shiftDownstream
    ? movedAlong(rows, base, date.value, reason, calendar)
    : [];
  return { ok: true, changes: [movedTo(base, date.value, reason), ...others] };
}

function movedAlong(
  rows: readonly TimelineMilestone[],
  base: TimelineMilestone,
  newDate: string,
  reason: string | null,
  calendar: WorkingCalendar,
): TimelineChange[] {
  if (!isIsoDate(base.dueDate)) return [];
  const days = weekdaysBetween(base.dueDate, newDate, calendar);
  if (days === 0) return [];
  const cause = `Moved with "${base.title}"`;
  return futureMilestones(base.id, base.dueDate, rows).map((row) =>
    movedTo(
      row,
      addBusinessDays(row.dueDate, days, calendar),
      reason ? `${cause}: ${reason}` : cause,
    ),
  );
}

type Check = { readonly ok: true; readonly value: string } | RuleRefusal;

const refuseDate = (message: string): RuleRefusal => refuse('newDate', message);

/**
 * Checks the new due date of a reschedule and returns it as ISO, or an error. The current due date and
 * a day without work are refused. A past date is accepted, for imports.
 */
function checkNewDueDate(
  row: Pick<TimelineMilestone, 'dueDate'>,
  newDate: string,
  today: string,
  calendar: WorkingCalendar,
): Check {
  if (isOpenDate(newDate)) return refuseDate(NEW_DATE_REQUIRED);
  const date = normaliseDueDate(newDate, today);
  if (!date.ok) return refuseDate(date.message);
  if (date.value === row.dueDate) return refuseDate(NEW_DATE_REQUIRED);
  const closed = closedDayFault(date.value, calendar);
  return closed === null ? date : refuseDate(closed);
}

/** The same check for the reschedule dialog, which also refuses a typed past date. `newDate` is ISO or empty. */
export function checkTypedDueDate(
  row: Pick<TimelineMilestone, 'dueDate'>,
  newDate: string,
  today: string,
  calendar: WorkingCalendar,
): Check {
  const isPast = newDate !== '' && newDate < today;
  return isPast && newDate !== row.dueDate
    ? refuseDate(FUTURE_DATE_REQUIRED)
    : checkNewDueDate(row, newDate, today, calendar);
}

export interface TimelineChange {
  readonly id: string;
  readonly dueDate: string;
  /** The due date before the first reschedule or shift; null while the milestone is on its original date. */
  readonly originalDueDate: string | null;
  readonly dateChangeReason: string | null;
  /** True for a move back to the original date, which also clears author and time. */
  readonly clearsHistory: boolean;
}

/** All changes of one action, or a refusal. */
export type TimelineOutcome =
  | { readonly ok: true; readonly changes: readonly TimelineChange[] }
  | RuleRefusal;

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

/** The fields of a milestone that the timeline rules use. Dates are in stored form: ISO or `TBD`. */
export type TimelineMilestone = Pick<
  MilestoneRow,
  'id' | 'title' | 'status' | 'dueDate' | 'originalDueDate'
>;

/**
 * True if a milestone moves with the base: it is another milestone, not complete, and due after `baseDue`.
 * Nothing moves with a base that is TBD.
 */
export function isFutureMilestone(
  baseId: string,
  baseDue: string,
  row: Pick<TimelineMilestone, 'id' | 'status' | 'dueDate'>,
): boolean {
  return (
    row.id !== baseId &&
    row.status !== 'complete' &&
    isIsoDate(baseDue) &&
    isIsoDate(row.dueDate) &&
    row.dueDate > baseDue
  );
}

/** The milestones that move with the base, in list order. */
export function futureMilestones<Row extends Pick<TimelineMilestone, 'id' | 'status' | 'dueDate'>>(
  baseId: string,
  baseDue: string,
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => isFutureMilestone(baseId, baseDue, row));
}

/** A date that the reschedule dialog offers with one click. */
interface DateShortcut {
  readonly label: string;
  /** A working day, ISO. */
  readonly date: string;
}

/**
 * The shortcuts of the reschedule dialog: 1 working day, 1 week and 2 weeks after the due date. If the due date is
 * unknown or past, they count from today, and the labels say so.
 */
export function newDateShortcuts(
  dueDate: string,
  today: string,
  calendar: WorkingCalendar,
): readonly DateShortcut[] {
  const isAhead = isIsoDate(dueDate) && dueDate >= today;
  const start = isAhead ? dueDate : today;
  const words = isAhead ? 'later' : 'from today';
  return [
    { label: `1 day ${words}`, date: addBusinessDays(start, 1, calendar) },
    { label: `1 week ${words}`, date: workingDayFrom(addDays(start, 7), calendar) },
    { label: `2 weeks ${words}`, date: workingDayFrom(addDays(start, 14), calendar) },
  ];
}

const workingDayFrom = (date: string, calendar: WorkingCalendar) =>
  closedDayFault(date, calendar) === null ? date : addBusinessDays(date, 1, calendar);
