import { type EventType, eventType } from '@project-dashboard/core/messages/webhooks/event-types';
import { maskUrl } from '@project-dashboard/core/messages/webhooks/mask-url';
import {
  DELIVERY_STATES,
  type Webhook,
  type WebhookFormat,
  webhookFormat,
} from '@project-dashboard/core/messages/webhooks/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound } from '../refusals/refusal.ts';

const json = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    schema,
  );

const stored = z.object({
  id: z.string(),
  projectId: z.nullable(z.string()),
  name: z.string(),
  url: z.string(),
  format: webhookFormat,
  events: json(z.array(eventType)),
  secret: z.string(),
  oldSecret: z.nullable(z.string()),
  oldUntil: z.nullable(z.string()),
  pausedAt: z.nullable(z.string()),
  pausedReason: z.nullable(z.string()),
  createdAt: z.string(),
});
/** A stored place, with its address and secrets. */
export type StoredWebhook = z.output<typeof stored>;

/** A place to which the server sends. Mail is sent by `notices send`. */
export type SentWebhook = StoredWebhook & { readonly format: Exclude<WebhookFormat, 'mail'> };

/** True for a place to which the server sends. */
export const isSentByServer = (hook: StoredWebhook): hook is SentWebhook => hook.format !== 'mail';

const COLUMNS = {
  id: 'webhooks.id',
  projectId: 'webhooks.project_id',
  name: 'webhooks.name',
  url: 'url',
  format: 'format',
  events: 'events',
  secret: 'secret',
  oldSecret: 'old_secret',
  oldUntil: 'old_until',
  pausedAt: 'paused_at',
  pausedReason: 'paused_reason',
  createdAt: 'webhooks.created_at',
};

/** All places, the oldest first. */
export async function readWebhooks(knex: Knex): Promise<StoredWebhook[]> {
  return z.array(stored).parse(await knex('webhooks').select(COLUMNS).orderBy('webhooks.id'));
}

/** One place. Throws 404. */
export async function findWebhook(knex: Knex, id: string): Promise<StoredWebhook> {
  const found: unknown = await knex('webhooks').where({ 'webhooks.id': id }).first(COLUMNS);
  if (found === undefined) throw notFound();
  return stored.parse(found);
}

/** Adds a place. */
export const insertWebhook = (
  trx: Knex.Transaction,
  { id, projectId, name, url, format, events, secret, createdAt }: Omit<StoredWebhook, 'oldSecret'>,
): Promise<unknown> =>
  trx('webhooks').insert({
    ...{ id, name, url, format, secret },
    project_id: projectId,
    events: JSON.stringify(events),
    given_up: 0,
    created_at: createdAt,
  });

/** The fields of a place that a change writes. */
interface WebhookColumns {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly format?: string | undefined;
  readonly events?: readonly EventType[] | undefined;
  /** Null starts it again. A pause has no reason: a person of the agency gives none. */
  readonly pausedAt?: string | null | undefined;
}

/** Writes changed fields of a place. A place that starts again has no failures. */
export async function saveWebhook(
  trx: Knex.Transaction,
  id: string,
  { name, url, format, events, pausedAt }: WebhookColumns,
): Promise<void> {
  const columns = {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(format !== undefined && { format }),
    ...(events !== undefined && { events: JSON.stringify(events) }),
    ...(pausedAt !== undefined && {
      ...{ paused_at: pausedAt, paused_reason: null },
      ...(pausedAt === null && { given_up: 0 }),
    }),
  };
  if (Object.keys(columns).length > 0) await trx('webhooks').where({ id }).update(columns);
}

const projectTitle = z.array(z.object({ id: z.string(), title: z.string() }));
const counted = z.array(
  z.object({ hookId: z.string(), count: z.coerce.number(), since: z.string() }),
);
const lastResult = z.object({
  state: z.enum(DELIVERY_STATES),
  status: z.nullable(z.number()),
  response: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
});

/** Places as the agency sees them: masked, with what waits and what came last. */
export async function showWebhooks(
  knex: Knex,
  hooks: readonly StoredWebhook[],
): Promise<Webhook[]> {
  const ids = hooks.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]));
  const projects = projectTitle.parse(
    ids.length === 0 ? [] : await knex('projects').whereIn('id', ids).select('id', 'title'),
  );
  const hookIds = hooks.map(({ id }) => id);
  const waiting = counted.parse(
    await knex('webhook_deliveries')
      .where({ state: 'waiting' })
      .whereIn('hook_id', hookIds)
      .groupBy('hook_id')
      .select({ hookId: 'hook_id' })
      .min({ since: 'created_at' })
      .count({ count: '*' }),
  );
  const shown: Webhook[] = [];
  for (const hook of hooks) {
    const { id, name, url, format, events, pausedAt, pausedReason, createdAt, projectId } = hook;
    const last: unknown = await knex('webhook_deliveries')
      .where({ hook_id: id })
      .where((tried) => tried.whereNot({ state: 'waiting' }).orWhere('attempts', '>', 0))
      .orderBy('id', 'desc')
      .first({ state: 'state', status: 'status', response: 'response', settledAt: 'settled_at' });
    const waits = waiting.find(({ hookId }) => hookId === id);
    shown.push({
      ...{ id, name, format, events, pausedAt, pausedReason, createdAt },
      project: projects.find((project) => project.id === projectId) ?? null,
      url: maskUrl(format, url),
      waiting: waits?.count ?? 0,
      waitingSince: waits?.since ?? null,
      last: last === undefined ? null : lastResult.parse(last),
    });
  }
  return shown;
}
