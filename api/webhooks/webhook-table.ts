import { maskUrl } from '@project-dashboard/core/messages/webhooks/bodies';
import { eventType } from '@project-dashboard/core/messages/webhooks/events';
import {
  DELIVERY_STATES,
  placeFault,
  type Webhook,
  type WebhookFormat,
  webhookFormat,
} from '@project-dashboard/core/messages/webhooks/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { table } from '../store/table.ts';
import { lastResult } from './delivery-table.ts';

/** The places, with their addresses and secrets. */
export const webhooks = table(
  'webhooks',
  z.object({
    id: z.string(),
    projectId: z.nullable(z.string()),
    name: z.string(),
    url: z.string(),
    format: webhookFormat,
    events: z.array(eventType),
    secret: z.string(),
    oldSecret: z.nullable(z.string()),
    oldUntil: z.nullable(z.string()),
    pausedAt: z.nullable(z.string()),
    pausedReason: z.nullable(z.string()),
    /** The number of messages in a row that did not arrive. */
    givenUp: z.number(),
    createdAt: z.string(),
  }),
);
export type StoredWebhook = z.output<typeof webhooks.row>;

/** A place to which the server sends. Mail is sent by `notices send`. */
export type SentWebhook = StoredWebhook & { readonly format: Exclude<WebhookFormat, 'mail'> };

/** True for a place to which the server sends. */
export const isSentByServer = (hook: StoredWebhook): hook is SentWebhook => hook.format !== 'mail';

/** All places, the oldest first. */
export const readWebhooks = (knex: Knex): Promise<StoredWebhook[]> =>
  webhooks.rows(knex, {}, (query) => query.orderBy('id'));

const projectTitle = z.array(z.object({ id: z.string(), title: z.string() }));
const counted = z.array(
  z.object({ hookId: z.string(), count: z.coerce.number(), since: z.string() }),
);
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
    const waits = waiting.find(({ hookId }) => hookId === id);
    shown.push({
      ...{ id, name, format, events, pausedAt, pausedReason, createdAt },
      project: projects.find((project) => project.id === projectId) ?? null,
      url: maskUrl(format, url),
      waiting: waits?.count ?? 0,
      waitingSince: waits?.since ?? null,
      last: await lastResult(knex, id),
    });
  }
  return shown;
}

const stateCounts = z.array(z.object({ state: z.enum(DELIVERY_STATES), count: z.coerce.number() }));
const oldestSave = z.object({ at: z.nullable(z.string()) });

/**
 * What the places outside were told by all processes, and what they still wait for. `seconds` is the age of the oldest save
 * or message that a place which is not paused has not received; 0 if none waits.
 */
export async function readBacklog({ reader }: Database, now: Date) {
  /** The places by state; `failing`: the last message did not arrive. */
  const places = new Map([
    ['active' as const, 0],
    ['failing' as const, 0],
    ['paused' as const, 0],
  ]);
  /** The messages of the last 30 days by state. */
  const deliveries = new Map<string, number>(DELIVERY_STATES.map((state) => [state, 0]));
  const hooks = await showWebhooks(reader, await readWebhooks(reader));
  for (const hook of hooks) {
    const working = placeFault(hook) === null ? 'active' : 'failing';
    const state = hook.pausedAt === null ? working : 'paused';
    places.set(state, (places.get(state) ?? 0) + 1);
  }
  if (hooks.length === 0) return { seconds: 0, deliveries, places };
  const counted = reader('webhook_deliveries').select('state').count({ count: '*' });
  for (const { state, count } of stateCounts.parse(await counted.groupBy('state')))
    deliveries.set(state, count);
  // Saves that no process has looked at yet.
  const { at } = oldestSave.parse(
    await reader('webhook_cursors')
      .join('changes', 'changes.project_id', 'webhook_cursors.project_id')
      .join('projects', 'projects.id', 'webhook_cursors.project_id')
      .whereRaw('projects.revision > webhook_cursors.revision')
      .whereRaw('changes.revision > webhook_cursors.revision')
      .min({ at: 'changes.at' })
      .first(),
  );
  const waiting = hooks.flatMap(({ pausedAt, waitingSince }) =>
    pausedAt === null && waitingSince !== null ? [waitingSince] : [],
  );
  const [first] = [...waiting, ...(at === null ? [] : [at])].toSorted();
  const seconds = first === undefined ? 0 : (now.getTime() - Date.parse(first)) / 1000;
  return { seconds: Math.max(0, seconds), deliveries, places };
}
