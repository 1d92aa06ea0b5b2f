import type { Sheet } from '../../rows/fields/shown.ts';
import { formatShortMonthDay } from '../dates/format-date.ts';

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** The history names at most this many free days of one change. */
const MOST_NAMED = 3;

/** The names of some weekdays, such as `Mon, Tue, Wed`. 1 is Monday. */
export const weekdayNames = (weekdays: readonly unknown[]): string =>
  weekdays.map((day) => NAMES[Number(day) - 1] ?? '').join(', ');

/** How the history shows a working calendar. Of the free days it has only those that a change added or removed. */
export const calendarShown = {
  source: {
    label: 'Calendar',
    editor: 'choice',
    choices: { project: 'Its own', agency: "The agency's" },
  },
  name: { label: 'Name', editor: 'line' },
  weekdays: {
    label: 'Working days',
    editor: 'list',
    writes: (value) => (Array.isArray(value) ? weekdayNames(value) : ''),
  },
  free: { label: 'Free days', editor: 'list', writes: freeDaysText },
} as const satisfies Sheet;

/** `Christmas Day, Dec 25; Boxing Day, Dec 26; and 22 more`. */
function freeDaysText(value: unknown): string {
  const days = Array.isArray(value) ? value.flatMap((day: unknown) => dayText(day)) : [];
  if (days.length === 0) return 'nothing';
  const more = days.length - MOST_NAMED;
  const named = days.slice(0, MOST_NAMED);
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

function dayText(day: unknown): string[] {
  if (typeof day !== 'object' || day === null || !('date' in day && 'name' in day)) return [];
  const { date, name } = day;
  if (typeof date !== 'string' || typeof name !== 'string') return [];
  return [`${name}, ${formatShortMonthDay(date)} ${date.slice(0, 4)}`];
}
