import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import {
  calendarChange,
  inOrder,
  type OpenRow,
  onFreeDays,
} from '@project-dashboard/core/rules/calendar/free-days';
import {
  type CalendarSource,
  type RowOnFreeDay,
  type WorkingCalendar,
  workingCalendar,
} from '@project-dashboard/core/rules/calendar/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler, Handlers, Request } from '../http/handler.ts';
import { stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { recordAgencyChange, type Write } from '../store/history/changes.ts';
import { table } from '../store/table.ts';
import { changeAgency, changeProject, Unchanged } from '../store/transaction.ts';

const fields = { calendar: z.nullable(workingCalendar), calendarVersion: z.number() };
const agencyCalendars = table('agency_settings', z.object({ id: z.number(), ...fields }));
const projectCalendars = table('projects', z.object({ id: z.string(), ...fields }));

/** The agency's calendar, null if it has none, and how often it was changed. */
export async function readAgencyCalendar(knex: Knex) {
  const { calendar, calendarVersion: version } = await agencyCalendars.find(knex, { id: 1 });
  return { calendar, version };
}

/** Writes the agency's calendar, and gives every project a new revision, because it may count by this calendar. */
async function writeAgencyCalendar(
  trx: Knex.Transaction,
  calendar: WorkingCalendar,
): Promise<void> {
  await trx('agency_settings')
    .where({ id: 1 })
    .update(agencyCalendars.encode({ calendar }))
    .increment('calendar_version', 1);
  await trx('projects').increment('revision', 1);
}

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
  projectId: string,
): Promise<CalendarOfProject> {
  const found = await projectCalendars.find(knex, { id: projectId });
  const { calendar: own, calendarVersion: version } = found;
  if (own !== null) return { calendar: own, source: 'project', own, version };
  const { calendar: agency } = await readAgencyCalendar(knex);
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
    .update(projectCalendars.encode({ calendar: after }))
    .increment('calendar_version', 1);
  const row = { list: 'calendar', id: projectId, title: 'Working calendar' } as const;
  record({ kind: 'updated', row, ...change });
  return true;
}

/** The three lists, their title column and the condition of a row that is not done. */
const LISTS = [
  { list: 'milestones', title: 'title', done: ['status', 'complete'] },
  { list: 'inputs', title: 'title', done: ['status', 'received'] },
  { list: 'approvals', title: 'item_name', done: ['approved', 1] },
] as const;

const openRows = z.array(
  z.object({
    projectId: z.string(),
    projectTitle: z.string(),
    id: z.string(),
    title: z.string(),
    dueDate: z.string(),
  }),
);

/**
 * The open rows whose due dates are days without work: of one project, or of all projects that use the agency's calendar
 * and are not archived. `today` is ISO.
 */
async function rowsOnFreeDays(
  knex: Knex,
  projectId: string | undefined,
  today: string,
  calendar: WorkingCalendar,
): Promise<RowOnFreeDay[]> {
  const open: OpenRow[] = [];
  for (const { list, title, done } of LISTS) {
    const query = knex({ r: list })
      .join({ p: 'projects' }, 'p.id', 'r.project_id')
      // TBD is later than every date as text.
      .whereBetween('r.due_date', [today, '9999-12-31'])
      .whereNot(`r.${done[0]}`, done[1])
      .orderBy(['r.due_date', 'r.project_id', 'r.sort_order', 'r.id'])
      .select({
        projectId: 'p.id',
        projectTitle: 'p.title',
        id: 'r.id',
        title: `r.${title}`,
        dueDate: 'r.due_date',
      });
    if (projectId === undefined) query.where({ 'p.calendar': null, 'p.archived_at': null });
    else query.where({ 'p.id': projectId });
    for (const { id, title, ...row } of openRows.parse(await query))
      open.push({ ...row, row: { list, id, title } });
  }
  return onFreeDays(open, today, calendar);
}

export const calendarHandlers = (db: Database) =>
  ({
    readAgencyCalendar: () => readAgencyCalendar(db.reader),
    saveAgencyCalendar: changeAgencyCalendar(db),
    readProjectCalendar: ({ projectId }) => readProjectCalendar(db.reader, projectId),
    saveProjectCalendar: (request) => changeProjectCalendar(db, request, request.body),
    deleteProjectCalendar: (request) => changeProjectCalendar(db, request, null),
  }) satisfies Partial<Handlers>;

/** Replaces the agency's calendar. No date moves. Throws 412. */
const changeAgencyCalendar =
  (db: Database): Handler<'saveAgencyCalendar'> =>
  ({ body, ifMatch, today, now, by }) =>
    changeAgency(db, async (trx, announce) => {
      const present = await readAgencyCalendar(trx);
      if (ifMatch !== undefined && ifMatch !== present.version) throw stale(present);
      const calendar = inOrder(body);
      const onFreeDays = await rowsOnFreeDays(trx, undefined, today, calendar);
      const change = calendarChange(present.calendar ?? STANDARD_CALENDAR, calendar);
      if (change === null) return new Unchanged({ ...present, onFreeDays });
      await writeAgencyCalendar(trx, calendar);
      await recordAgencyChange(trx, { at: now, by, part: 'calendar', ...change });
      announce({ kind: 'agency changed', topic: 'calendar' });
      return { ...(await readAgencyCalendar(trx)), onFreeDays };
    });

/** Gives a project a calendar of its own, or takes it away (null). No date moves. Throws 412. */
const changeProjectCalendar = (
  db: Database,
  request: Request<'saveProjectCalendar'> | Request<'deleteProjectCalendar'>,
  calendar: WorkingCalendar | null,
) =>
  changeProject(db, request, async (write) => {
    const { ifMatch, today } = request;
    const { trx, projectId } = write;
    const present = await readProjectCalendar(trx, projectId);
    if (ifMatch !== undefined && ifMatch !== present.version) throw stale(present);
    const isChanged = await saveProjectCalendar(write, present.own, calendar && inOrder(calendar));
    const saved = await readProjectCalendar(trx, projectId);
    const onFreeDays = await rowsOnFreeDays(trx, projectId, today, saved.calendar);
    const answer = { ...saved, onFreeDays };
    return isChanged ? answer : new Unchanged(answer);
  });
