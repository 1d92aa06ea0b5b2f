import { link } from '@project-dashboard/core/rows/links/schema';
import { project } from '@project-dashboard/core/rows/projects/schema';
import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import {
  type WorkingCalendar,
  workingCalendar,
} from '@project-dashboard/core/rules/calendar/schema';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { readAgencyCalendar } from '../calendar/calendars.ts';
import type { Site } from '../http/pages/site.ts';
import { readWaitingRows, type WaitingRows } from '../lists/waiting-rows.ts';
import { type Message, messages } from '../mail-ledger/ledger.ts';
import { notFound } from '../refusals/refusal.ts';
import { newestFirst, only, rowsByProject, table } from '../store/table.ts';

const header = table(
  'projects',
  z.extend(
    z.pick(project, {
      ...{ id: true, slug: true, title: true, client: true, projectLead: true, takesPart: true },
      ...{ sharesLedger: true, clientPageUrl: true, archivedAt: true },
    }),
    { calendar: z.nullable(workingCalendar) },
  ),
);
const contact = table(
  'client_links',
  z.object({
    ...only(link, 'id', 'endsOn', 'endedAt', 'reminds', 'pausedUntil').shape,
    projectId: z.string(),
    name: z.string(),
    email: z.string(),
  }),
);
const stop = z.object({ stoppedAt: z.nullable(z.string()) });
const round = z.object({ rowId: z.string(), at: z.string() });

/** A named client link with a mail address. */
export type Contact = z.output<typeof contact.row> & z.output<typeof stop>;

/** A project with everything that decides about its reminders. */
export interface RemindedProject {
  readonly project: Omit<z.output<typeof header.row>, 'calendar'>;
  readonly calendar: WorkingCalendar;
  readonly inputs: WaitingRows['inputs'];
  readonly approvals: readonly (WaitingRows['approvals'][number] & { readonly sentOn: string })[];
  readonly contacts: readonly Contact[];
  /** The reminders of all contacts, newest first. */
  readonly log: readonly Message[];
}

interface ProjectQuery {
  /** These projects; undefined: all that have a contact and are not archived. */
  readonly ids: readonly string[] | undefined;
  /** The IANA zone of the day on which an approval was sent. */
  readonly timeZone: string;
}

/** Reads projects with their contacts, what waits in them, and their reminders, by a few statements for all of them. */
export async function readContacts(
  knex: Knex,
  { ids, timeZone }: ProjectQuery,
): Promise<RemindedProject[]> {
  const wanted = knex('projects').select('id');
  if (ids === undefined)
    wanted
      .whereNull('archived_at')
      .whereIn('id', knex('client_links').select('project_id').whereNotNull('email'));
  else wanted.whereIn('id', ids);
  const rows = await header.rows(knex, {}, (query) => query.whereIn('id', wanted));
  if (rows.length === 0) return [];
  const agency = (await readAgencyCalendar(knex)).calendar;
  const waiting = await readWaitingRows(knex, wanted);
  const inputsOf = rowsByProject(waiting.inputs);
  const approvalsOf = rowsByProject(waiting.approvals);
  const roundAt = await readRounds(knex, wanted);
  const contactsOf = rowsByProject(await readAllContacts(knex, wanted));
  const found = await messages.rows(knex, { kind: 'reminder' }, (query) =>
    query.whereIn('project_id', wanted).orderBy(newestFirst('period', 'id')),
  );
  const logOf = rowsByProject(found);
  return rows.map(({ calendar, ...project }) => {
    const { id } = project;
    return {
      project,
      calendar: calendar ?? agency ?? STANDARD_CALENDAR,
      inputs: inputsOf.get(id) ?? [],
      contacts: contactsOf.get(id) ?? [],
      log: logOf.get(id) ?? [],
      approvals: (approvalsOf.get(id) ?? []).map((one) => {
        const sentAt = new Date(roundAt.get(one.id) ?? one.createdAt);
        return { ...one, sentOn: todayIn(timeZone, sentAt) };
      }),
    };
  });
}

/** Reads one project with its contacts. Throws 404. */
export async function readProject(
  knex: Knex,
  projectId: string,
  { reportTimezone: timeZone }: Site,
): Promise<RemindedProject> {
  const [source] = await readContacts(knex, { ids: [projectId], timeZone });
  if (source === undefined) throw notFound();
  return source;
}

/** When the last round of each approval was sent, UTC. */
async function readRounds(
  knex: Knex,
  wanted: Knex.QueryBuilder,
): Promise<ReadonlyMap<string, string>> {
  const rows: unknown = await knex('notes')
    .whereIn('project_id', wanted)
    .where({ kind: 'round' })
    .whereNull('hidden_by')
    .groupBy('row_id')
    .select({ rowId: 'row_id' })
    .max({ at: 'created_at' });
  return new Map(
    z
      .array(round)
      .parse(rows)
      .map(({ rowId, at }) => [rowId, at]),
  );
}

async function readAllContacts(knex: Knex, wanted: Knex.QueryBuilder): Promise<Contact[]> {
  const rows: unknown = await knex('client_links')
    .leftJoin({ s: 'reminder_stops' }, (on) =>
      on.on('s.project_id', 'client_links.project_id').on('s.email_key', 'client_links.email_key'),
    )
    .whereIn('client_links.project_id', wanted)
    .whereNotNull('client_links.email')
    .orderBy('client_links.id')
    .select({ ...contact.columns, stoppedAt: 's.stopped_at' });
  return z.array(z.intersection(contact.row, stop)).parse(rows);
}
