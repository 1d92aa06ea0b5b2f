import { addDays, dayDifference, isoDate, weekday } from './iso-date.ts';

/** The ISO 8601 week of an ISO date, such as `2026-W47`: weeks begin on Monday and belong to the year of their Thursday. */
export function isoWeekOf(date: string): string {
  const thursday = addDays(date, 4 - weekday(date));
  const year = thursday.slice(0, 4);
  const week = Math.floor(dayDifference(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of an ISO week such as `2026-W47`, as an ISO date. Throws a RangeError for any other text. */
export function weekStart(week: string): string {
  const [, year, number] = /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(week) ?? [];
  const january4 = isoDate(Number(year), 1, 4);
  if (january4 === null) throw new RangeError(`"${week}" is not a week in the form yyyy-Www.`);
  return addDays(january4, 1 - weekday(january4) + 7 * (Number(number) - 1));
}
