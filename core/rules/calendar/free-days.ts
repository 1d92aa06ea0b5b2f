import * as z from 'zod/mini';
import { isIsoDate } from '../dates/iso-date.ts';
import type { ChangeValues } from '../history/change.ts';
import { differingFields } from '../history/project-parts.ts';
import { addBusinessDays, freeDayOrWeekday, STANDARD_CALENDAR } from './business-days.ts';
import {
  type FreeDay,
  type RowOnFreeDay,
  type WorkingCalendar,
  workingCalendar,
} from './schema.ts';

/** Adds free days to a calendar. A day that is free already stays as it is, with its name, and counts as `known`. */
export function mergeFreeDays(calendar: WorkingCalendar, days: readonly FreeDay[]) {
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

export const sortedDays = (days: readonly FreeDay[]): FreeDay[] =>
  days.toSorted((one, other) => (one.date < other.date ? -1 : 1));

/** A row that is not complete, received or approved. Its due date is in stored form. */
export type OpenRow = Omit<RowOnFreeDay, 'name' | 'moveTo' | 'dueDate'> & {
  readonly dueDate: string | null;
};

/**
 * The open rows whose due dates are days without work, by date. Past dates are left out, because nobody moves them to
 * another past date. Saturdays and Sundays are left out too, as long as they are not named as free days. `today` is ISO.
 */
export function onFreeDays(
  rows: readonly OpenRow[],
  today: string,
  calendar: WorkingCalendar,
): RowOnFreeDay[] {
  return rows
    .flatMap(({ dueDate, ...row }) => {
      if (!isIsoDate(dueDate) || dueDate < today) return [];
      const name = freeDayOrWeekday(dueDate, calendar);
      return name === null
        ? []
        : [{ ...row, dueDate, name, moveTo: addBusinessDays(dueDate, 1, calendar) }];
    })
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
}

/** The reason of the reschedule that moves a milestone off a free day. */
export const freeDayReason = (name: string): string => `Free day: ${name}`;

/**
 * What differs between two calendars, of the free days only those; null is a project without a calendar of its own. Null if nothing differs. The
 * beginning and the end of a calendar record all of its fields, so that a later change of one prevents their undo.
 */
export function calendarChange(before: WorkingCalendar | null, after: WorkingCalendar | null) {
  const fields = { before: fieldsOf(before, after), after: fieldsOf(after, before) };
  if (before !== null && after !== null) return differingFields(fields.before, fields.after);
  return before === after ? null : fields;
}

function fieldsOf(calendar: WorkingCalendar | null, other: WorkingCalendar | null): ChangeValues {
  return {
    source: calendar === null ? 'agency' : 'project',
    name: calendar?.name ?? '',
    weekdays: calendar?.weekdays ?? null,
    free: daysNotIn(calendar?.free ?? [], other?.free ?? []),
  };
}

const keyOf = ({ date, name }: FreeDay): string => `${date} ${name}`;

function daysNotIn(days: readonly FreeDay[], others: readonly FreeDay[]): FreeDay[] {
  const known = new Set(others.map(keyOf));
  return days.filter((day) => !known.has(keyOf(day)));
}

const weekdays = z.nullable(workingCalendar.shape.weekdays);

const recorded = z.partial(
  z.object({ ...workingCalendar.shape, source: z.enum(['agency', 'project']), weekdays }),
);

/**
 * The calendar of a project without a recorded change, null if the project had none. Free days that the change did not
 * touch stay as they are now.
 */
export function calendarBefore(
  present: WorkingCalendar | null,
  change: { readonly before: ChangeValues | null; readonly after: ChangeValues | null },
): WorkingCalendar | null {
  const [before, after] = [recorded.parse(change.before ?? {}), recorded.parse(change.after ?? {})];
  if (before.source === 'agency') return null;
  const touched = [...(before.free ?? []), ...(after.free ?? [])].map(({ date }) => date);
  const kept = (present?.free ?? []).filter(({ date }) => !touched.includes(date));
  return {
    name: before.name ?? present?.name ?? '',
    weekdays: before.weekdays ?? present?.weekdays ?? STANDARD_CALENDAR.weekdays,
    free: sortedDays([...kept, ...(before.free ?? [])]),
  };
}
