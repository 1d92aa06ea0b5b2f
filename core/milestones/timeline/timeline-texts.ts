import { formatMonthDay, formatWeekday, isIsoDate, weekdaysBetween } from '../../dates/index.ts';

/** Reschedule without a date, or to the present one (SPEC section 5). */
export const NEW_DATE_REQUIRED = 'Please select a new due date.';
/** Reschedule to a weekend (SPEC section 5). */
export const WEEKDAY_REQUIRED = 'Due date must be a weekday (Monday-Friday).';
/** A past date typed into the reschedule dialog (DECISIONS "Rules"). */
export const FUTURE_DATE_REQUIRED = 'The new due date must be today or later.';
/** A negative shift (SPEC section 5). */
export const NO_SHIFT_BACKWARDS = 'Cannot shift timeline backwards.';
/** The reschedule dialog's checkbox (SPEC section 5). */
export const SHIFT_DOWNSTREAM_LABEL =
  'Also shift future milestones by the same number of business days';
/** What the shift dialog says under its preview (SPEC section 5). */
export const SHIFT_NOTE =
  'Weekends are skipped. Previous shifts are overridden. Enter 0 to reset future milestones to their original due dates.';

/** `1 business day`, `8 business days`. */
export function businessDaysText(count: number): string {
  return `${count} business ${count === 1 ? 'day' : 'days'}`;
}

/** The line under a new due date: `Thursday, 8 business days later`; only the weekday when the old date is unknown. */
export function rescheduleHint(dueDate: string, newDate: string, locale?: string): string {
  const day = formatWeekday(newDate, locale);
  if (!isIsoDate(dueDate) || !isIsoDate(newDate)) return day;
  const days = weekdaysBetween(dueDate, newDate);
  return `${day}, ${businessDaysText(Math.abs(days))} ${newDate > dueDate ? 'later' : 'earlier'}`;
}

/** What follows a title in the shift dialog: `was due October 19 and completed October 20, 1 business day late.` */
export function completionDelayText(
  row: { readonly dueDate: string; readonly completedDate: string | null },
  locale?: string,
): string {
  const dates = `was due ${formatMonthDay(row.dueDate, locale)} and completed ${formatMonthDay(row.completedDate, locale)}`;
  if (!isIsoDate(row.dueDate) || !isIsoDate(row.completedDate)) return `${dates}.`;
  const late = weekdaysBetween(row.dueDate, row.completedDate);
  if (late === 0) return `${dates}, on time.`;
  return `${dates}, ${businessDaysText(Math.abs(late))} ${late > 0 ? 'late' : 'early'}.`;
}
