import { DELIVERY_STATES, placeFault } from '@project-dashboard/core/messages/webhooks/schema';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { readWebhooks, showWebhooks } from './webhook-table.ts';

/** What the places outside were told, and what they still wait for. */
interface Backlog {
  /** The age of the oldest save or message that a place which is not paused has not received, in seconds; 0 if none waits. */
  readonly seconds: number;
  /** The messages of the last 30 days by state. */
  readonly deliveries: ReadonlyMap<string, number>;
  /** The places by state: `active`, `failing` (the last message did not arrive) or `paused`. */
  readonly places: ReadonlyMap<'active' | 'failing' | 'paused', number>;
}

const states = z.array(z.object({ state: z.enum(DELIVERY_STATES), count: z.coerce.number() }));
const oldest = z.object({ at: z.nullable(z.string()) });

/** Reads the {@link Backlog} of all processes. */
export async function readBacklog({ reader }: Database, now: Date): Promise<Backlog> {
  const places = new Map([
    ['active' as const, 0],
    ['failing' as const, 0],
    ['paused' as const, 0],
  ]);
  const deliveries = new Map<string, number>(DELIVERY_STATES.map((state) => [state, 0]));
  const hooks = await showWebhooks(reader, await readWebhooks(reader));
  for (const hook of hooks) {
    const working = placeFault(hook) === null ? 'active' : 'failing';
    const state = hook.pausedAt === null ? working : 'paused';
    places.set(state, (places.get(state) ?? 0) + 1);
  }
  if (hooks.length === 0) return { seconds: 0, deliveries, places };
  const counted = reader('webhook_deliveries').select('state').count({ count: '*' });
  for (const { state, count } of states.parse(await counted.groupBy('state')))
    deliveries.set(state, count);
  // Saves that no process has looked at yet.
  const { at } = oldest.parse(
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
