import { formatMonthDay, formatWeekday } from '../dates/format-date.ts';
import { addDays, fromDayNumber, isWeekend, toDayNumber, weekday } from '../dates/iso-date.ts';
import type { WorkingCalendar } from './schema.ts';

/** Monday to Friday without free days: the calendar where none is set. */
export const STANDARD_CALENDAR: WorkingCalendar = {
  name: '',
  weekdays: [1, 2, 3, 4, 5],
  free: [],
};

/**
 * Working days from one ISO date to another. Forward it counts (from, to]: the start is excluded, the end is included
 * if it is a working day. Backward it counts [to, from) as a negative number. `weekdaysBetween(d, addBusinessDays(d, n))`
 * is n. Dates in order add up: a to b and b to c are a to c.
 */
export function weekdaysBetween(from: string, to: string, calendar: WorkingCalendar): number {
  const [start, end] = [toDayNumber(from), toDayNumber(to)];
  const count = countOf(calendar);
  return end >= start
    ? workingDaysUntil(end, count) - workingDaysUntil(start, count)
    : workingDaysUntil(end - 1, count) - workingDaysUntil(start - 1, count);
}

/**
 * The ISO date `n` working days later, or earlier if negative. From a day without work the count starts at the next
 * working day in that direction: Saturday + 1 is Monday, Saturday - 1 is Friday. Adding 0 returns the same date; every
 * other result is a working day, unless it would be after the year 9999 or before 1900.
 */
export function addBusinessDays(date: string, n: number, calendar: WorkingCalendar): string {
  if (n === 0) return date;
  const start = toDayNumber(date);
  const count = countOf(calendar);
  const place =
    n > 0 ? workingDaysUntil(start, count) + n : workingDaysUntil(start - 1, count) + 1 + n;
  return fromDayNumber(workingDayAt(place, count));
}

/** Added to a day number, so that Monday, 1969-12-29, becomes 0. */
const TO_MONDAY = 3;

interface Count {
  /** The working weekdays, 0 is Monday, in order. */
  readonly weekdays: readonly number[];
  /** The day numbers of the free days that would be working days, in order. */
  readonly free: readonly number[];
}

const counts = new WeakMap<WorkingCalendar, Count>();

function countOf(calendar: WorkingCalendar): Count {
  const known = counts.get(calendar);
  if (known !== undefined) return known;
  const weekdays = calendar.weekdays.map((day) => day - 1).sort((one, other) => one - other);
  const free = calendar.free
    .map(({ date }) => toDayNumber(date))
    .filter((day) => weekdays.includes(day + TO_MONDAY - Math.floor((day + TO_MONDAY) / 7) * 7))
    .sort((one, other) => one - other);
  const count = { weekdays, free };
  counts.set(calendar, count);
  return count;
}

/** The number of working days up to and including a day, counted from a fixed Monday. */
function workingDaysUntil(dayNumber: number, count: Count): number {
  const days = dayNumber + TO_MONDAY;
  const weeks = Math.floor(days / 7);
  const inWeek = count.weekdays.filter((day) => day <= days - weeks * 7).length;
  return weeks * count.weekdays.length + inWeek - freeUntil(dayNumber, count);
}

/** The inverse of workingDaysUntil: the day number of the working day with that count. */
function workingDayAt(place: number, count: Count): number {
  let passed = 0;
  for (;;) {
    const day = weekdayAt(place + passed, count);
    const free = freeUntil(day, count);
    if (free === passed) return day;
    passed = free;
  }
}

/** The day number of the nth working weekday, free days included. */
function weekdayAt(place: number, { weekdays }: Count): number {
  const weeks = Math.floor((place - 1) / weekdays.length);
  return weeks * 7 + (weekdays[place - 1 - weeks * weekdays.length] ?? 0) - TO_MONDAY;
}

function freeUntil(dayNumber: number, { free }: Count): number {
  let [low, high] = [0, free.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((free[middle] ?? 0) <= dayNumber) low = middle + 1;
    else high = middle;
  }
  return low;
}

const STEPS = /^([+-])\s*(\d{1,4})\s*(business\s+days?|days?|weeks?)$/i;

/**
 * The ISO date of a text relative to a start date: `start`, `+10 business days`, `+3 days`, `+2 weeks`, `-1 week`.
 * Null for any other text. Business days follow {@link addBusinessDays}. Weeks and days are calendar days and may end
 * on a weekend. `startDate` is ISO.
 */
export function resolveRelativeDate(
  text: string,
  startDate: string,
  calendar: WorkingCalendar,
): string | null {
  const written = text.trim();
  if (written.toLowerCase() === 'start') return startDate;
  const [, sign, digits, unit = ''] = STEPS.exec(written) ?? [];
  if (digits === undefined) return null;
  const count = sign === '-' ? -Number(digits) : Number(digits);
  if (/^b/i.test(unit)) return addBusinessDays(startDate, count, calendar);
  return addDays(startDate, /^w/i.test(unit) ? count * 7 : count);
}

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
