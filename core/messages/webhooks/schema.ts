import * as z from 'zod/mini';
import { eventType } from './event-types.ts';

/** How a place reads messages: Standard Webhooks, Slack, Teams, or a mail that `notices send` sends. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams', 'mail'] as const;
export const webhookFormat = z.enum(WEBHOOK_FORMATS, {
  error: ({ input }) =>
    `"${String(input)}" is no format. The formats are: ${WEBHOOK_FORMATS.join(', ')}.`,
});
export type WebhookFormat = z.output<typeof webhookFormat>;

/**
 * The state of a delivery. `waiting`: not sent yet, or sent again later. `failed`: a test that did not arrive, which is
 * not sent again. `given-up`: no try arrived, or a mail may not have arrived.
 */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'given-up'] as const;
const deliveryState = z.enum(DELIVERY_STATES);

/** A message to one place. Times are UTC, ISO 8601. */
export const webhookDelivery = z.object({
  /** Also the `webhook-id` of the message, the same in every try. */
  id: z.string(),
  webhookId: z.string(),
  /** Null for a test. */
  project: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** The save that it tells of; null for a test and for what follows from many saves. */
  groupId: z.nullable(z.string()),
  type: z.string(),
  /** What it says, such as `Customer list marked as sent`. */
  title: z.string(),
  state: deliveryState,
  attempts: z.number(),
  /** When it is sent, or sent again; null once it is settled. */
  nextAt: z.nullable(z.string()),
  /** The HTTP status of the last response; null without one. */
  status: z.nullable(z.number()),
  /** The beginning of the last response, or why there was none. */
  response: z.nullable(z.string()),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** A place that is told what happens. Its address is a secret, so it is masked. Times are UTC, ISO 8601. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  /** The only project that it hears of; null for all. */
  project: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** The masked address, such as `hooks.slack.com/services/T04…••••Xk2` or `l…@agency.example`. */
  url: z.string(),
  format: webhookFormat,
  events: z.array(eventType),
  /** While it is paused, messages wait. */
  pausedAt: z.nullable(z.string()),
  pausedReason: z.nullable(z.string()),
  createdAt: z.string(),
  /** The number of messages that wait. */
  waiting: z.number(),
  /** When the oldest message that waits was made; null if none waits. */
  waitingSince: z.nullable(z.string()),
  /** The newest message with a result. */
  last: z.nullable(
    z.pick(webhookDelivery, { state: true, status: true, response: true, settledAt: true }),
  ),
});
export type Webhook = z.output<typeof webhook>;

/** A new place, with the secret that signs its messages. No later response has the secret, but a repeat of this one. */
export const newWebhookReply = z.extend(webhook, {
  secret: z.string(),
  /** What may be wrong with the address; null if nothing seems to be. */
  hint: z.nullable(z.string()),
});

/** The new secret of a place. Messages carry signatures with both secrets until `oldUntil`. */
export const rotatedSecret = z.object({ id: z.string(), secret: z.string(), oldUntil: z.string() });
