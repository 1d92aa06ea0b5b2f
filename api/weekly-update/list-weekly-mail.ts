import { deliveryStateAt } from '@project-dashboard/core/messages/mail-ledger/claim-rules';
import {
  type WeeklyMailRow,
  weeklyMailRow,
} from '@project-dashboard/core/messages/weekly-update/schema';
import { isoWeekOf } from '@project-dashboard/core/rules/dates/iso-date';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import {
  byProject,
  countStates,
  findProjectId,
  mailOfProject,
  messageStates,
  selectMails,
} from '../mail-ledger/ledger.ts';
import type { Database } from '../store/database.ts';
import { unsubscribedOn } from './recipient-table.ts';

const mailed = z.intersection(mailOfProject, z.object({ present: z.nullable(z.string()) }));

const expected = z.object({
  ...z.pick(weeklyMailRow, { projectId: true, slug: true, title: true, client: true, email: true })
    .shape,
  recipientId: z.string(),
  unsubscribedAt: z.nullable(z.string()),
});

export const listWeeklyMail =
  (db: Database, site: Site): Handler<'listWeeklyMail'> =>
  async ({ query, today, now }) => {
    const project = await findProjectId(db.reader, query.project);
    return weeklyMail(db.reader, site, { ...query, project, today, now });
  };

export const listProjectWeeklyMail =
  (db: Database, site: Site): Handler<'listProjectWeeklyMail'> =>
  ({ projectId: project, query, today, now }) =>
    weeklyMail(db.reader, site, { ...query, project, today, now });

interface Asked {
  readonly week?: string | undefined;
  /** The id of one project; undefined for all projects. */
  readonly project: string | undefined;
  readonly today: string;
  readonly now: string;
}

/** Uses two statements for any number of projects. Only the current week has waiting mails. */
async function weeklyMail(knex: Knex, site: Site, asked: Asked): Promise<WeeklyMailRow[]> {
  const current = isoWeekOf(asked.today);
  const { week = current, project, now } = asked;
  const rows = await readMailed(knex, week, project, now);
  if (week === current) rows.push(...(await readExpected(knex, site, week, project)));
  return rows.sort(byProject(({ email }) => email));
}

async function readMailed(
  knex: Knex,
  week: string,
  projectId: string | undefined,
  now: string,
): Promise<WeeklyMailRow[]> {
  const select = selectMails(knex, { kind: 'weekly', period: week, projectId })
    .leftJoin({ r: 'recipients' }, (on) =>
      on.on('r.id', 'messages.recipient_id').onNull('r.removed_at'),
    )
    .select({ present: 'r.id' });
  return z
    .array(mailed)
    .parse(await select)
    .map(({ present, ...mail }) => ({
      ...mail,
      ...{ recipientId: present, week, state: deliveryStateAt(mail, now) },
    }));
}

/** Recipients whose mail has not been sent yet. Recipients of archived projects get no mail. */
async function readExpected(
  knex: Knex,
  site: Site,
  week: string,
  projectId: string | undefined,
): Promise<WeeklyMailRow[]> {
  const select = withoutMail(knex, week).select({
    ...{ projectId: 'p.id', slug: 'p.slug', title: 'p.title', client: 'p.client' },
    recipientId: 'r.id',
    email: 'r.email',
    unsubscribedAt: 'r.unsubscribed_at',
  });
  if (projectId !== undefined) select.where({ 'r.project_id': projectId });
  const rows = z.array(expected).parse(await select);
  return rows.map(({ unsubscribedAt, ...row }) => {
    const response = unsubscribedOn({ email: row.email, unsubscribedAt }, site);
    return {
      ...row,
      week,
      state: response === null ? 'waiting' : 'skipped',
      isTemporary: false,
      attempts: 0,
      response,
      claimedAt: null,
      settledAt: null,
    };
  });
}

/** The recipients `r` of projects `p` that are not archived, without a mail of the week. */
const withoutMail = (knex: Knex, week: string): Knex.QueryBuilder =>
  knex({ r: 'recipients' })
    .join({ p: 'projects' }, 'p.id', 'r.project_id')
    .leftJoin({ m: 'messages' }, (on) =>
      on.on('m.recipient_id', 'r.id').onVal('m.kind', 'weekly').onVal('m.period', week),
    )
    .whereNull('r.removed_at')
    .whereNull('p.archived_at')
    .whereNull('m.id');

/**
 * The number of this week's mails in each state, of all projects that are not archived, by one statement. `now` is a moment in
 * UTC, `today` its date in REPORT_TIMEZONE.
 */
export function countWeeklyMails(
  { reader }: Database,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<ReadonlyMap<string, number>> {
  const week = isoWeekOf(today);
  const expected = withoutMail(reader, week).select(
    reader.raw("case when r.unsubscribed_at is null then 'waiting' else 'skipped' end, 0, null"),
  );
  return countStates(reader, messageStates(reader, 'weekly', week).unionAll(expected), now);
}
