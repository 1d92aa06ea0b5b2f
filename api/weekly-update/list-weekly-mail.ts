import { isoWeekOf } from '@project-dashboard/core/dates/iso-week';
import { deliveryStateAt } from '@project-dashboard/core/mail-ledger/claim-rules';
import { deliveryState } from '@project-dashboard/core/mail-ledger/schema';
import {
  type WeeklyMailRow,
  weeklyMailRow,
} from '@project-dashboard/core/weekly-update/mail-schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { findProjectId } from '../mail-ledger/find-project-id.ts';
import { storedBoolean } from '../mail-ledger/ledger.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { unsubscribedOn } from './unsubscribed-on.ts';

const project = { projectId: 'p.id', slug: 'p.slug', title: 'p.title', client: 'p.client' };

const mailed = z.extend(weeklyMailRow, {
  isTemporary: storedBoolean,
  claimedAt: z.string(),
  state: deliveryState,
});

const expected = z.object({
  ...z.pick(weeklyMailRow, { projectId: true, slug: true, title: true, client: true, email: true })
    .shape,
  recipientId: z.string(),
  unsubscribedAt: z.nullable(z.string()),
});

export const listWeeklyMail =
  (db: Database, site: Site): Handler<'listWeeklyMail'> =>
  async ({ query, today, now }) => {
    const of =
      query.project === undefined ? undefined : await findProjectId(db.reader, query.project);
    return weeklyMail(db.reader, site, { ...query, project: of, today, now });
  };

export const listProjectWeeklyMail =
  (db: Database, site: Site): Handler<'listProjectWeeklyMail'> =>
  async ({ projectId, query, today, now }) => {
    if (projectId === undefined) throw notFound();
    return weeklyMail(db.reader, site, { ...query, project: projectId, today, now });
  };

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
  return rows.sort(byTitleAndAddress);
}

async function readMailed(
  knex: Knex,
  week: string,
  projectId: string | undefined,
  now: string,
): Promise<WeeklyMailRow[]> {
  const select = knex({ d: 'weekly_deliveries' })
    .join({ p: 'projects' }, 'p.id', 'd.project_id')
    .leftJoin({ r: 'recipients' }, (on) =>
      on.on('r.project_id', 'd.project_id').on('r.email_key', 'd.email_key').onNull('r.removed_at'),
    )
    .where({ 'd.week': week })
    .select({
      ...project,
      recipientId: 'r.id',
      email: 'd.email',
      week: 'd.week',
      state: 'd.state',
      isTemporary: 'd.is_temporary',
      attempts: 'd.attempts',
      response: 'd.response',
      claimedAt: 'd.claimed_at',
      settledAt: 'd.settled_at',
    });
  if (projectId === undefined) select.whereNull('p.archived_at');
  else select.where({ 'd.project_id': projectId });
  const rows = z.array(mailed).parse(await select);
  return rows.map((row) => ({ ...row, state: deliveryStateAt(row, now) }));
}

/** Recipients whose mail has not been sent yet. Recipients of archived projects get no mail. */
async function readExpected(
  knex: Knex,
  site: Site,
  week: string,
  projectId: string | undefined,
): Promise<WeeklyMailRow[]> {
  const select = knex({ r: 'recipients' })
    .join({ p: 'projects' }, 'p.id', 'r.project_id')
    .whereNull('r.removed_at')
    .leftJoin({ d: 'weekly_deliveries' }, (on) =>
      on.on('d.project_id', 'r.project_id').on('d.email_key', 'r.email_key').onVal('d.week', week),
    )
    .whereNull('d.id')
    .whereNull('p.archived_at')
    .select({
      ...project,
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

const { compare } = new Intl.Collator('en');

const byTitleAndAddress = (one: WeeklyMailRow, other: WeeklyMailRow): number =>
  compare(one.title, other.title) ||
  compare(one.projectId, other.projectId) ||
  compare(one.email, other.email);
