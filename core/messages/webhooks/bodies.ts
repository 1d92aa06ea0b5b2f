import * as z from 'zod/mini';
import { emailAddress, maskedEmail } from '../../texts/text/email.ts';
import { line, requiredLine, TEXT_LIMITS } from '../../texts/text/schema.ts';
import { parseUrl } from '../../texts/text/url.ts';
import { EVENT_TYPES, eventType } from './events.ts';
import { type WebhookFormat, webhookFormat } from './schema.ts';

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

/** Why a text is no address of a place with this format, whatever the server allows; null if it is one. */
export function addressFault(format: WebhookFormat, text: string): string | null {
  if (format === 'mail') return emailAddress.safeParse(text).error?.issues[0]?.message ?? null;
  const url = parseUrl(text);
  if (url === null) return 'Is no address. Write it as https://example.com/hook.';
  const { protocol, username, password } = url;
  if (protocol !== 'https:' && protocol !== 'http:')
    return 'Must start with https://. Other kinds of addresses cannot receive messages.';
  if (username !== '' || password !== '')
    return 'Must not contain a user name or password. Put a secret into the path.';
  return null;
}

/** A path that is shorter is hidden as a whole. */
const SHORT = 24;

/**
 * An address without its secret: `hooks.slack.com/…Xk2`. Who knows the path of a receiver can write to it,
 * so responses have only this. A mail address becomes `l…@agency.example`.
 */
export function maskUrl(format: WebhookFormat, text: string): string {
  if (format === 'mail') return maskedEmail(text);
  const { host, pathname, search } = new URL(text);
  const path = `${pathname}${search}`;
  if (path === '/') return host;
  return `${host}/…${path.length < SHORT ? '' : path.slice(-3)}`;
}

const HOSTS = {
  slack: /(^|\.)slack(-gov)?\.com$/,
  teams: /(\.logic\.azure\.com|\.powerplatform\.com|\.office\.com)$/,
};

/** What seems wrong with an address for its format; null if nothing does. */
export function addressHint(format: WebhookFormat, text: string): string | null {
  if (format === 'mail') return null;
  const { hostname } = new URL(text);
  if (format === 'slack' && !HOSTS.slack.test(hostname))
    return `${hostname} is not Slack. Check the address, or choose another format.`;
  if (format === 'teams' && !HOSTS.teams.test(hostname))
    return `${hostname} is no address of a Teams workflow. Check it, or choose another format.`;
  if (format === 'standard' && (HOSTS.slack.test(hostname) || HOSTS.teams.test(hostname)))
    return `${hostname} does not read Standard Webhooks. Choose the format ${HOSTS.slack.test(hostname) ? 'slack' : 'teams'}.`;
  return null;
}
