import { addDays, dayDifference, weekday } from './iso-date.ts';

/** The ISO 8601 week of an ISO date, such as `2026-W47`: weeks begin on Monday and belong to the year of their Thursday. */
export function isoWeekOf(date: string): string {
  const thursday = addDays(date, 4 - weekday(date));
  const year = thursday.slice(0, 4);
  const week = Math.floor(dayDifference(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
