import * as z from 'zod/mini';
import { author } from '../../../rules/history/author.ts';
import { slugOrId } from '../../../texts/text/schema.ts';
import { ledgerEntry } from '../../mail-ledger/schema.ts';

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
