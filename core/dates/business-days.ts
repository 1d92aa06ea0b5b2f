import { fromDayNumber, toDayNumber } from './iso-date.ts';

/**
 * Weekdays from one ISO date to another. Forward it counts (from, to]: the start is excluded, the end is
 * included if it is a weekday. Backward it counts [to, from) as a negative number. `weekdaysBetween(d, addBusinessDays(d, n))` is n.
 */
export function weekdaysBetween(from: string, to: string): number {
  const [start, end] = [toDayNumber(from), toDayNumber(to)];
  return end >= start
    ? weekdaysUntil(end) - weekdaysUntil(start)
    : weekdaysUntil(end - 1) - weekdaysUntil(start - 1);
}

/**
 * The ISO date `n` business days later, or earlier if negative. From a weekend the count starts at the next weekday
 * in that direction: Saturday + 1 is Monday, Saturday - 1 is Friday. Adding 0 returns the same date; every other
 * result is a weekday (DECISIONS "Rules").
 */
export function addBusinessDays(date: string, n: number): string {
  if (n === 0) return date;
  const start = toDayNumber(date);
  const place = n > 0 ? weekdaysUntil(start) + n : weekdaysUntil(start - 1) + 1 + n;
  return fromDayNumber(weekdayAt(place));
}

/** Added to a day number, so that Monday, 1969-12-29, becomes 0. */
const TO_MONDAY = 3;

/** The number of weekdays up to and including a day, counted from a fixed Monday. */
function weekdaysUntil(dayNumber: number): number {
  const days = dayNumber + TO_MONDAY;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7 + 1, 5);
}

/** The inverse of weekdaysUntil: the day number of the weekday with that count. */
function weekdayAt(count: number): number {
  const weeks = Math.floor((count - 1) / 5);
  return weeks * 7 + (count - 1 - weeks * 5) - TO_MONDAY;
}
