import { STANDARD_CALENDAR } from '@project-dashboard/core/calendar/business-days';
import { calendarChange } from '@project-dashboard/core/calendar/free-days';
import type { CalendarSource, WorkingCalendar } from '@project-dashboard/core/calendar/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound } from '../refusals/refusal.ts';
import type { Write } from '../store/history/recorder.ts';
import { calendarColumn } from './stored-calendar.ts';

const stored = z.object({ own: calendarColumn, version: z.number(), agency: calendarColumn });

/** The calendar that counts a project's business days. */
interface CalendarOfProject {
  readonly calendar: WorkingCalendar;
  readonly source: CalendarSource;
  /** Null if the project uses the agency's. */
  readonly own: WorkingCalendar | null;
  /** How often the project's own calendar was changed. */
  readonly version: number;
}

/** Reads the calendar of a project. A rule reads it in the transaction in which it decides. Throws 404. */
export async function readProjectCalendar(
  knex: Knex,
  projectId: string | undefined,
): Promise<CalendarOfProject> {
  const found: unknown = await knex({ p: 'projects' })
    .leftJoin({ s: 'agency_settings' }, 's.id', knex.raw('1'))
    .where({ 'p.id': projectId ?? '' })
    .first({ own: 'p.calendar', version: 'p.calendar_version', agency: 's.calendar' });
  if (found === undefined) throw notFound();
  const { own, version, agency } = stored.parse(found);
  if (own !== null) return { calendar: own, source: 'project', own, version };
  if (agency !== null) return { calendar: agency, source: 'agency', own, version };
  return { calendar: STANDARD_CALENDAR, source: 'standard', own, version };
}

/** Gives a project a calendar of its own, or takes it away (null). Returns false if that changes nothing. */
export async function saveProjectCalendar(
  { trx, projectId, record }: Write,
  before: WorkingCalendar | null,
  after: WorkingCalendar | null,
): Promise<boolean> {
  const change = calendarChange(before, after);
  if (change === null) return false;
  await trx('projects')
    .where({ id: projectId })
    .update({ calendar: after && JSON.stringify(after) })
    .increment('calendar_version', 1);
  const row = { list: 'calendar', id: projectId, title: 'Working calendar' } as const;
  record({ kind: 'updated', row, ...change });
  return true;
}
