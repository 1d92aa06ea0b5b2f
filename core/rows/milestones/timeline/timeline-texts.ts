import { weekdaysBetween } from '../../../rules/calendar/business-days.ts';
import type { WorkingCalendar } from '../../../rules/calendar/schema.ts';
import { formatMonthDay, formatWeekday } from '../../../rules/dates/format-date.ts';
import { dayDifference, isIsoDate } from '../../../rules/dates/iso-date.ts';
import { amountText } from '../../../texts/text/words.ts';

export const NEW_DATE_REQUIRED = 'Please select a new due date.';
/** The error of a past date in the reschedule dialog. */
export const FUTURE_DATE_REQUIRED = 'The new due date must be today or later.';
export const NO_SHIFT_BACKWARDS = 'Cannot shift timeline backwards.';
/** The label of the checkbox in the reschedule dialog. */
export const SHIFT_DOWNSTREAM_LABEL =
  'Also shift future milestones by the same number of business days';
export const SHIFT_NOTE =
  'Weekends are skipped. Previous shifts are overridden. Enter 0 to reset future milestones to their original due dates.';

/** `1 business day`, `8 business days`. */
export function businessDaysText(count: number): string {
  return amountText(count, 'business day');
}

/** `1 working day`, `8 working days`: the word for business days wherever no text is prescribed. */
export const workingDaysText = (count: number): string => amountText(count, 'working day');

/**
 * `3 working days`, without a sign; in calendar days, `2 days`, if only days without work lie between the dates. Both dates
 * are ISO.
 */
function distanceText(from: string, to: string, calendar: WorkingCalendar): string {
  const weekdays = Math.abs(weekdaysBetween(from, to, calendar));
  if (weekdays > 0) return workingDaysText(weekdays);
  return amountText(Math.abs(dayDifference(from, to)), 'day');
}

/** `3 working days earlier`, `1 working day later`. Both dates are ISO and differ. */
export const moveText = (from: string, to: string, calendar: WorkingCalendar): string =>
  `${distanceText(from, to, calendar)} ${to > from ? 'later' : 'earlier'}`;

/** The line under a new due date: `Thursday, 8 working days later`; only the weekday if the old date is unknown. */
export function rescheduleHint(
  dueDate: string,
  newDate: string,
  locale: string | undefined,
  calendar: WorkingCalendar,
): string {
  const day = formatWeekday(newDate, locale);
  if (!isIsoDate(dueDate) || !isIsoDate(newDate)) return day;
  return dueDate === newDate ? day : `${day}, ${moveText(dueDate, newDate, calendar)}`;
}

/**
 * The text after a title in the shift dialog: `was due October 19 and completed October 20, 1 working day late.` Only
 * the same day is on time: from a Friday to its Sunday is `2 days late`.
 */
export function completionDelayText(
  row: { readonly dueDate: string; readonly completedDate: string | null },
  locale: string | undefined,
  calendar: WorkingCalendar,
): string {
  const dates = `was due ${formatMonthDay(row.dueDate, locale)} and completed ${formatMonthDay(row.completedDate, locale)}`;
  if (!isIsoDate(row.dueDate) || !isIsoDate(row.completedDate)) return `${dates}.`;
  if (row.completedDate === row.dueDate) return `${dates}, on time.`;
  const isLate = row.completedDate > row.dueDate;
  return `${dates}, ${distanceText(row.dueDate, row.completedDate, calendar)} ${isLate ? 'late' : 'early'}.`;
}
