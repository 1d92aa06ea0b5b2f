import {
  type WebhookDelivery,
  webhookDelivery,
} from '@project-dashboard/core/messages/webhooks/schema';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import * as z from 'zod/mini';

const COLUMNS = {
  id: 'webhook_deliveries.id',
  webhookId: 'hook_id',
  projectId: 'project_id',
  projectTitle: 'projects.title',
  groupId: 'group_id',
  type: 'type',
  title: 'webhook_deliveries.title',
  state: 'state',
  attempts: 'attempts',
  nextAt: 'next_at',
  status: 'status',
  response: 'response',
  createdAt: 'webhook_deliveries.created_at',
  settledAt: 'settled_at',
};

const logged: z.ZodMiniType<WebhookDelivery> = z.pipe(
  z.pipe(
    z.looseObject({ projectId: z.nullable(z.string()), projectTitle: z.nullable(z.string()) }),
    z.transform(({ projectId, projectTitle, ...row }): unknown => ({
      ...row,
      project: projectId === null ? null : { id: projectId, title: projectTitle },
    })),
  ),
  webhookDelivery,
);

/** Selects deliveries as the log shows them. */
const selectDeliveries = (knex: Knex) =>
  knex('webhook_deliveries')
    .leftJoin('projects', 'projects.id', 'webhook_deliveries.project_id')
    .select(COLUMNS);

interface LogQuery {
  readonly hookId?: string;
  readonly onlyFailures: boolean;
  readonly limit: number;
}

/** The newest deliveries, the newest first. */
export async function readDeliveries(
  knex: Knex,
  { hookId, onlyFailures, limit }: LogQuery,
): Promise<WebhookDelivery[]> {
  const query = selectDeliveries(knex).orderBy('webhook_deliveries.id', 'desc').limit(limit);
  if (hookId !== undefined) query.where({ hook_id: hookId });
  if (onlyFailures)
    query
      .whereNot({ state: 'sent' })
      .where((failed) => failed.whereNot({ state: 'waiting' }).orWhere('attempts', '>', 0));
  return z.array(logged).parse(await query);
}

/** One delivery of a place; undefined if there is none. */
export async function findDelivery(
  knex: Knex,
  hookId: string,
  id: string,
): Promise<(WebhookDelivery & { readonly body: string }) | undefined> {
  const found: unknown = await selectDeliveries(knex)
    .where({ hook_id: hookId, 'webhook_deliveries.id': id })
    .select('body')
    .first();
  if (found === undefined) return undefined;
  return { ...logged.parse(found), ...z.object({ body: z.string() }).parse(found) };
}

/** A message to a place. */
export interface NewDelivery {
  readonly hookId: string;
  readonly projectId: string | null;
  readonly groupId: string | null;
  readonly type: string;
  readonly title: string;
  readonly body: string;
}

const ROWS_A_STATEMENT = 100;

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
  deliveries: readonly NewDelivery[],
  now: string,
): Promise<string[]> {
  const rows = deliveries.map(({ hookId, projectId, groupId, type, title, body }) => ({
    id: v7(),
    hook_id: hookId,
    project_id: projectId,
    group_id: groupId,
    ...{ type, title, body, state: 'waiting', attempts: 0 },
    next_at: now,
    created_at: now,
  }));
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    await trx('webhook_deliveries').insert(rows.slice(start, start + ROWS_A_STATEMENT));
  return rows.map(({ id }) => id);
}

const due = z.array(
  z.object({
    id: z.string(),
    hookId: z.string(),
    body: z.string(),
    attempts: z.number(),
  }),
);
/** A delivery that this process sends. */
export type DueDelivery = z.output<typeof due>[number];

/** A test, which is sent once. */
interface TestDelivery extends Pick<NewDelivery, 'hookId' | 'title' | 'body'> {
  readonly id: string;
  readonly status: number | null;
  readonly response: string;
}

/** Adds a test to the log of its place. */
export const saveTest = (
  trx: Knex.Transaction,
  { hookId, ...test }: TestDelivery,
  { isSent, now }: { readonly isSent: boolean; readonly now: string },
): Promise<unknown> =>
  trx('webhook_deliveries').insert({
    ...test,
    ...{ hook_id: hookId, type: 'test', attempts: 1 },
    state: isSent ? 'sent' : 'failed',
    created_at: now,
    settled_at: now,
  });

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
    .returning(['id', 'hook_id as hookId', 'body', 'attempts']);
  return due.parse(found).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** What became of a try. */
export interface Settled {
  readonly id: string;
  readonly state: 'waiting' | 'sent' | 'failed' | 'given-up';
  readonly attempts: number;
  readonly nextAt: string | null;
  readonly status: number | null;
  readonly response: string;
  readonly at: string;
}

/** Writes the result of a try. Does nothing if another process has taken the delivery over. */
export async function saveResult(
  trx: Knex.Transaction,
  hookId: string,
  by: string,
  { id, state, attempts, nextAt, status, response, at }: Settled,
): Promise<boolean> {
  const written: number = await trx('webhook_deliveries')
    .where({ id, lease_by: by })
    .whereIn('hook_id', heldPlace(trx, hookId))
    .update({
      ...{ state, attempts, status, response, next_at: nextAt },
      ...{ settled_at: state === 'waiting' ? null : at, lease_by: null, lease_until: null },
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
