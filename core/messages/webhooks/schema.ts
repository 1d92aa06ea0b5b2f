import * as z from 'zod/mini';
import { author } from '../../rules/history/author.ts';
import { slugOrId } from '../../texts/text/schema.ts';
import { ledgerEntry } from '../mail-ledger/schema.ts';
import { eventType } from './events.ts';

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
  /** The masked address, such as `hooks.slack.com/…Xk2` or `l…@agency.example`. */
  url: z.string(),
  format: webhookFormat,
  events: z.array(eventType),
  /** While it is paused, messages wait. */
  pausedAt: z.nullable(z.string()),
  pausedReason: z.nullable(z.string()),
  createdAt: z.string(),
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

/**
 * What is wrong with a place in one or two sentences: it is paused, or its last message did not arrive, and how many
 * messages wait. Null for a place that works.
 */
export function placeFault({
  name,
  pausedAt,
  pausedReason,
  waiting,
  last,
}: Pick<Webhook, 'name' | 'pausedAt' | 'pausedReason' | 'waiting' | 'last'>): string | null {
  const waits =
    waiting === 0 ? '' : ` ${waiting} ${waiting === 1 ? 'message waits' : 'messages wait'}.`;
  if (pausedAt !== null)
    return `${name} is paused${pausedReason === null ? '.' : `: ${pausedReason}`}${waits}`;
  if (last === null || last.state === 'sent') return null;
  const why = String(last.status ?? last.response ?? 'no response').replace(/\.$/, '');
  return `${name} did not receive the last message: ${why}.${waits}`;
}

/** A mail tells at most this many events. The others follow in the next one. */
export const MOST_EVENTS = 50;

/**
 * The mail of a project's events to a place: what waits, what a run is sending, or a failure that no run has reported. Its
 * id is the id of its first delivery. Times are UTC, ISO 8601.
 */
export const noticeMail = z.extend(z.omit(ledgerEntry, { messageId: true, claimedAt: true }), {
  webhookId: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  email: z.string(),
  /** How many events it tells. */
  events: z.number(),
  claimedAt: z.nullable(z.string()),
});
export type NoticeMail = z.output<typeof noticeMail>;

/** Query of GET /api/webhooks/mails. A slug or an id narrows it to one project. */
export const noticeMailQuery = z.strictObject({ project: z.optional(slugOrId) });

/** What a mail of events says. It has no token. */
export const notice = z.object({
  projectId: z.string(),
  slug: z.string(),
  projectTitle: z.string(),
  client: z.string(),
  projectLead: z.string(),
  /** Today in REPORT_TIMEZONE, ISO. */
  day: z.string(),
  /** The oldest first. */
  events: z.array(
    z.object({
      /** UTC, ISO 8601. */
      at: z.string(),
      /** Null for what follows from many saves. */
      by: z.nullable(author),
      title: z.string(),
      reason: z.nullable(z.string()),
      said: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
});
export type Notice = z.output<typeof notice>;
