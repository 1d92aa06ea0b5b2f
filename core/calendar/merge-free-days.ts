import type { FreeDay, WorkingCalendar } from './schema.ts';

/** A calendar with imported free days, and what the import changed. */
interface MergedCalendar {
  readonly calendar: WorkingCalendar;
  readonly added: readonly FreeDay[];
  /** How many of the days were free before. They keep their names. */
  readonly known: number;
}

/** Adds free days to a calendar. A day that is free already stays as it is. */
export function mergeFreeDays(calendar: WorkingCalendar, days: readonly FreeDay[]): MergedCalendar {
  const dates = new Set(calendar.free.map(({ date }) => date));
  const added: FreeDay[] = [];
  for (const day of days) {
    if (dates.has(day.date)) continue;
    dates.add(day.date);
    added.push(day);
  }
  const free = sortedDays([...calendar.free, ...added]);
  return { calendar: { ...calendar, free }, added, known: days.length - added.length };
}

/** A calendar as it is stored: weekdays and free days in order. */
export const inOrder = (calendar: WorkingCalendar): WorkingCalendar => ({
  ...calendar,
  weekdays: calendar.weekdays.toSorted((one, other) => one - other),
  free: sortedDays(calendar.free),
});

/** Free days in the order of their dates. */
export const sortedDays = (days: readonly FreeDay[]): FreeDay[] =>
  days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
