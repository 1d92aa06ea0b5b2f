import {
  dayDifference,
  formatMonthDay,
  formatWeekday,
  isIsoDate,
  weekdaysBetween,
} from '../../dates/index.ts';

/** The error of a reschedule without a date, or to the current date (SPEC section 5). */
export const NEW_DATE_REQUIRED = 'Please select a new due date.';
/** The error of a reschedule to a weekend (SPEC section 5). */
export const WEEKDAY_REQUIRED = 'Due date must be a weekday (Monday-Friday).';
/** The error of a past date in the reschedule dialog (DECISIONS "Rules"). */
export const FUTURE_DATE_REQUIRED = 'The new due date must be today or later.';
/** The error of a negative shift (SPEC section 5). */
export const NO_SHIFT_BACKWARDS = 'Cannot shift timeline backwards.';
/** The label of the checkbox in the reschedule dialog (SPEC section 5). */
export const SHIFT_DOWNSTREAM_LABEL =
  'Also shift future milestones by the same number of business days';
/** The note under the preview of the shift dialog (SPEC section 5). */
export const SHIFT_NOTE =
  'Weekends are skipped. Previous shifts are overridden. Enter 0 to reset future milestones to their original due dates.';

/** `1 business day`, `8 business days`. */
export function businessDaysText(count: number): string {
  return `${count} business ${count === 1 ? 'day' : 'days'}`;
}

/** The line under a new due date: `Thursday, 8 business days later`; only the weekday if the old date is unknown. */
export function rescheduleHint(dueDate: string, newDate: string, locale?: string): string {
  const day = formatWeekday(newDate, locale);
  if (!isIsoDate(dueDate) || !isIsoDate(newDate)) return day;
  const days = weekdaysBetween(dueDate, newDate);
  return `${day}, ${businessDaysText(Math.abs(days))} ${newDate > dueDate ? 'later' : 'earlier'}`;
}

/**
 * The text after a title in the shift dialog: `was due October 19 and completed October 20, 1 business day late.` Only
 * the same day is on time: from a Friday to its Sunday is `2 calendar days late, no business day`.
 */
export function completionDelayText(
  row: { readonly dueDate: string; readonly completedDate: string | null },
  locale?: string,
): string {
  const dates = `was due ${formatMonthDay(row.dueDate, locale)} and completed ${formatMonthDay(row.completedDate, locale)}`;
  if (!isIsoDate(row.dueDate) || !isIsoDate(row.completedDate)) return `${dates}.`;
  const days = dayDifference(row.dueDate, row.completedDate);
  if (days === 0) return `${dates}, on time.`;
  const direction = days > 0 ? 'late' : 'early';
  const businessDays = Math.abs(weekdaysBetween(row.dueDate, row.completedDate));
  if (businessDays > 0) return `${dates}, ${businessDaysText(businessDays)} ${direction}.`;
  return `${dates}, ${calendarDaysText(Math.abs(days))} ${direction}, no business day.`;
}

const calendarDaysText = (count: number): string =>
  count === 1 ? '1 calendar day' : `${count} calendar days`;
