import { formatMonthDay, formatWeekday } from '../dates/format-date.ts';
import { isWeekend, weekday } from '../dates/iso-date.ts';
import type { WorkingCalendar } from './schema.ts';

const WEEKDAY_REQUIRED = 'Due date must be a weekday (Monday-Friday).';

/**
 * Why an ISO date is not a working day, as the error of a reschedule; null for a working day. The sentence about weekends is for a
 * Saturday or Sunday that the calendar has closed.
 */
export function closedDayFault(
  date: string,
  calendar: WorkingCalendar,
  locale?: string,
): string | null {
  const isClosed = !calendar.weekdays.includes(weekday(date));
  if (isClosed && isWeekend(date)) return WEEKDAY_REQUIRED;
  const name = freeDayName(date, calendar);
  if (name !== null) return `${formatMonthDay(date, locale)} is a free day (${name}).`;
  return isClosed ? `${formatWeekday(date, locale)} is not a working day in this calendar.` : null;
}

/**
 * The name of the free day on an ISO date, such as `Christmas Day`, or of a closed weekday other than Saturday and Sunday,
 * such as `Wednesday`; null for every other day.
 */
export function freeDayOrWeekday(date: string, calendar: WorkingCalendar): string | null {
  const name = freeDayName(date, calendar);
  if (name !== null) return name;
  return calendar.weekdays.includes(weekday(date)) || isWeekend(date) ? null : formatWeekday(date);
}

const freeDayName = (date: string, { free }: WorkingCalendar): string | null =>
  free.find((day) => day.date === date)?.name ?? null;
