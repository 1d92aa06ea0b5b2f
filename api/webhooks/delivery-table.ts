import {
  type Webhook,
  type WebhookDelivery,
  webhookDelivery,
} from '@project-dashboard/core/messages/webhooks/schema';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { notFound } from '../refusals/refusal.ts';
import { only, table } from '../store/table.ts';

const delivery = z.extend(z.omit(webhookDelivery, { webhookId: true, project: true }), {
  hookId: z.string(),
  projectId: z.nullable(z.string()),
  body: z.string(),
});
type Delivery = z.output<typeof delivery>;

export const deliveries = table('webhook_deliveries', delivery);

const logged = table('webhook_deliveries', z.omit(delivery, { body: true }));
const withProject = z.object({ projectTitle: z.nullable(z.string()) });
const results = table(
  'webhook_deliveries',
  only(webhookDelivery, 'state', 'status', 'response', 'settledAt'),
);

interface LogQuery {
  readonly hookId: string | undefined;
  readonly onlyFailures: boolean;
  readonly limit: number;
}

/** The newest deliveries, the newest first. */
export async function readDeliveries(
  knex: Knex,
  { hookId, onlyFailures, limit }: LogQuery,
): Promise<WebhookDelivery[]> {
  const query = selectLog(knex, { hookId }).orderBy('webhook_deliveries.id', 'desc').limit(limit);
  if (onlyFailures) query.whereNot({ state: 'sent' }).where(isTried);
  const rows: unknown[] = await query;
  return rows.map(shown);
}

/** One delivery of a place as the log shows it. Throws 404. */
export async function findDelivery(
  knex: Knex,
  hookId: string,
  id: string,
): Promise<WebhookDelivery> {
  const found: unknown = await selectLog(knex, { hookId, id }).first();
  if (found === undefined) throw notFound();
  return shown(found);
}

const selectLog = (knex: Knex, of: { readonly hookId: string | undefined; readonly id?: string }) =>
  knex('webhook_deliveries')
    .leftJoin('projects', 'projects.id', 'webhook_deliveries.project_id')
    .where(deliveries.where(of))
    .select({ ...logged.columns, projectTitle: 'projects.title' });

function shown(row: unknown): WebhookDelivery {
  const { hookId, projectId, ...about } = logged.row.parse(row);
  const { projectTitle } = withProject.parse(row);
  const project = projectId === null ? null : { id: projectId, title: projectTitle ?? '' };
  return { ...about, webhookId: hookId, project };
}

const isTried = (query: Knex.QueryBuilder) =>
  query.whereNot({ state: 'waiting' }).orWhere('attempts', '>', 0);

/** The newest result of a place; null without one. */
export async function lastResult(knex: Knex, hookId: string): Promise<Webhook['last']> {
  const last = await results.first(knex, {}, (query) =>
    query.where({ hook_id: hookId }).where(isTried).orderBy('id', 'desc'),
  );
  return last ?? null;
}

export type NewDelivery = Pick<
  Delivery,
  'hookId' | 'projectId' | 'groupId' | 'type' | 'title' | 'body'
>;

/**
 * The project of deliveries that are about to be added, held against its deletion. A deletion holds the project and then
 * removes its cursor, so who writes both takes them in this order.
 */
export const heldProject = (trx: Knex.Transaction, id: string) =>
  trx('projects').select('id').where({ id }).forKeyShare();

/**
 * The place of deliveries that are about to be written, held against its removal. A removal holds the place and then removes
 * its deliveries, so who writes several of them takes the place first.
 */
export const heldPlace = (trx: Knex.Transaction, id: string) =>
  trx('webhooks').select('id').where({ id }).forKeyShare();

/** Adds deliveries that wait for their first try. Returns their ids. */
export async function insertDeliveries(
  trx: Knex.Transaction,
  made: readonly NewDelivery[],
  now: string,
): Promise<string[]> {
  const rows = made.map((message) => ({
    ...message,
    ...{ id: v7(), state: 'waiting' as const, attempts: 0, nextAt: now, createdAt: now },
    ...{ status: null, response: null, settledAt: null },
  }));
  await deliveries.insert(trx, rows);
  return rows.map(({ id }) => id);
}

const dueDelivery = only(delivery, 'id', 'body', 'attempts');
/** A delivery that this process sends. */
export type DueDelivery = z.output<typeof dueDelivery>;

interface Lease {
  readonly by: string;
  readonly now: string;
  readonly until: string;
}

/**
 * Takes due deliveries of a place for this process, the oldest first. Another process leaves them alone until the lease
 * ends. It is a write first, as every transaction is.
 */
export async function claimDue(
  trx: Knex.Transaction,
  isPostgres: boolean,
  hookId: string,
  limit: number,
  { by, now, until }: Lease,
): Promise<DueDelivery[]> {
  const free = trx('webhook_deliveries')
    .select('id')
    .where({ state: 'waiting', hook_id: hookId })
    .where('next_at', '<=', now)
    .where((it) => it.whereNull('lease_until').orWhere('lease_until', '<=', now))
    .orderBy(['next_at', 'id'])
    .limit(limit);
  if (isPostgres) free.forUpdate().skipLocked();
  const found: unknown = await trx('webhook_deliveries')
    .whereIn('id', free)
    .update({ lease_by: by, lease_until: until })
    .returning(['id', 'body', 'attempts']);
  return z
    .array(dueDelivery)
    .parse(found)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** What became of a try. */
export interface Settled
  extends Pick<Delivery, 'id' | 'state' | 'attempts' | 'nextAt' | 'status' | 'response'> {
  readonly at: string;
}

/** Writes the result of a try. Does nothing if another process has taken the delivery over. */
export async function saveResult(
  trx: Knex.Transaction,
  hookId: string,
  by: string,
  { id, at, ...result }: Settled,
): Promise<boolean> {
  const written: number = await trx('webhook_deliveries')
    .where({ id, lease_by: by })
    .whereIn('hook_id', heldPlace(trx, hookId))
    .update({
      ...deliveries.encode({ ...result, settledAt: result.state === 'waiting' ? null : at }),
      ...{ lease_by: null, lease_until: null },
    });
  return written > 0;
}

const DAYS_KEPT = 30;

/**
 * Removes deliveries that are older than 30 days, and their mails. Those that another transaction holds stay until the next
 * time.
 */
export async function removeOld(
  trx: Knex.Transaction,
  isPostgres: boolean,
  now: Date,
): Promise<void> {
  const limit = new Date(now.getTime() - DAYS_KEPT * 86_400_000).toISOString();
  const old = trx('webhook_deliveries').select('id').where('created_at', '<', limit);
  const mails = trx('messages')
    .select('id')
    .where({ kind: 'notice' })
    .where('claimed_at', '<', limit);
  for (const query of [old, mails]) if (isPostgres) query.forUpdate().skipLocked();
  await trx('webhook_deliveries').whereIn('id', old).delete();
  await trx('messages').whereIn('id', mails).delete();
}
