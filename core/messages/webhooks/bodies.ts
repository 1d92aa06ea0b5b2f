import * as z from 'zod/mini';
import { line, requiredLine, TEXT_LIMITS } from '../../texts/text/schema.ts';
import { EVENT_TYPES, eventType } from './event-types.ts';
import { webhookFormat } from './schema.ts';

/** The most places that the agency tells. */
export const MOST_WEBHOOKS = 20;

/** Which addresses a place can have depends on its format: see `addressFault`. */
const url = requiredLine(TEXT_LIMITS.url, 'Enter the address of the place.');

const events = z.array(eventType).check(
  z.minLength(1, { error: `Choose at least one event: ${EVENT_TYPES.join(', ')}.` }),
  z.overwrite((chosen) => EVENT_TYPES.filter((type) => chosen.includes(type))),
);

const name = line(TEXT_LIMITS.name);

/**
 * Body of POST /api/webhooks. `projectId` is an id or a slug; absent: all projects. `events` absent: all but internal notes.
 * `name` absent or empty: the host of the address, or the masked mail address.
 */
export const newWebhook = z.strictObject({
  url,
  format: z.optional(webhookFormat),
  name: z.optional(name),
  projectId: z.optional(z.nullable(line(TEXT_LIMITS.name))),
  events: z.optional(events),
});

/** Body of PATCH /api/webhooks/{id}. `paused: false` sends what waits. */
export const webhookChanges = z.strictObject({
  url: z.optional(url),
  format: z.optional(webhookFormat),
  name: z.optional(name),
  events: z.optional(events),
  paused: z.optional(z.boolean()),
});

/** Query of a log. `only=failures` leaves out what arrived and what waits for its first try. */
export const deliveriesQuery = z.strictObject({
  only: z.optional(z.enum(['failures'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
});

export type DeliveriesQuery = z.output<typeof deliveriesQuery>;
