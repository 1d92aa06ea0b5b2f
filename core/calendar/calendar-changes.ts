import * as z from 'zod/mini';
import type { ChangeValues } from '../history/change.ts';
import { differingFields } from '../history/project-parts.ts';
import { STANDARD_CALENDAR } from './business-days.ts';
import { sortedDays } from './merge-free-days.ts';
import { type FreeDay, type WorkingCalendar, workingCalendar } from './schema.ts';

/** The change of a calendar as the history keeps it: of the free days only those that differ. */
interface CalendarChange {
  readonly before: ChangeValues;
  readonly after: ChangeValues;
}

/**
 * What differs between two calendars; null is a project without a calendar of its own. Null if nothing differs. The
 * beginning and the end of a calendar record all of its fields, so that a later change of one prevents their undo.
 */
export function calendarChange(
  before: WorkingCalendar | null,
  after: WorkingCalendar | null,
): CalendarChange | null {
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
