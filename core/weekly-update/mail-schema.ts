import * as z from 'zod/mini';
import { emailAddress, line, slugOrId } from '../text/index.ts';

/** Who gets the weekly update of a project. Times are UTC, ISO 8601. */
export const recipient = z.object({
  id: z.string(),
  projectId: z.string(),
  email: z.string(),
  createdAt: z.string(),
  /** When the recipient unsubscribed by the link of a mail; null for one who gets the mail. */
  unsubscribedAt: z.nullable(z.string()),
});
export type Recipient = z.output<typeof recipient>;

/** Body of POST /api/projects/{id}/recipients. */
export const newRecipient = z.strictObject({
  email: emailAddress,
  /** Takes back that the address has unsubscribed; only where its owner asks for it. */
  resubscribe: z.optional(z.boolean()),
});

/** What became of one mail: `unknown` was interrupted and may have arrived, `skipped` has unsubscribed. */
export const DELIVERY_STATES = ['sending', 'sent', 'failed', 'unknown', 'skipped'] as const;
export const deliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.output<typeof deliveryState>;

/** The mail of one project, week and address in the ledger. Times are UTC, ISO 8601. */
export const weeklyDelivery = z.object({
  id: z.string(),
  projectId: z.string(),
  email: z.string(),
  week: z.string(),
  state: deliveryState,
  /** True for a failure that the next run tries again. */
  isTemporary: z.boolean(),
  attempts: z.number(),
  /** The Message-ID header of every attempt, with its angle brackets. */
  messageId: z.string(),
  /** The mail server's last words, or the reason. */
  response: z.nullable(z.string()),
  claimedAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type WeeklyDelivery = z.output<typeof weeklyDelivery>;

/** One line of a week's mail: a recipient, or a mail of the ledger whose recipient is gone. */
export const weeklyMailRow = z.object({
  projectId: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  recipientId: z.nullable(z.string()),
  email: z.string(),
  week: z.string(),
  /** `waiting`: nothing was sent yet. */
  state: z.enum(['waiting', ...DELIVERY_STATES]),
  isTemporary: z.boolean(),
  attempts: z.number(),
  response: z.nullable(z.string()),
  claimedAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
});
export type WeeklyMailRow = z.output<typeof weeklyMailRow>;

const week = z.string().check(
  z.regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/, {
    error: 'Must be an ISO week, for example 2026-W47.',
  }),
);

/** Query of GET /api/weekly-mail: the current week where none is named; a slug or an id narrows it to one project. */
export const weeklyMailQuery = z.strictObject({
  week: z.optional(week),
  project: z.optional(slugOrId),
});

/** Query of GET /api/projects/{id}/weekly-mail. */
export const projectWeeklyMailQuery = z.strictObject({ week: z.optional(week) });

/** Body of POST /api/projects/{id}/weekly-mail/claim. */
export const weeklyClaimRequest = z.strictObject({
  email: emailAddress,
  /** Claims what was sent, has failed or is unknown too; because a person asks for it. */
  resend: z.optional(z.boolean()),
  /** The week that the caller means; 409 where it is over, so that a run that crosses Monday mails nobody twice. */
  week: z.optional(week),
});

/** Answer of a claim: whoever has it may send this mail once, and settles it afterwards. */
export const weeklyClaim = z.object({
  isClaimed: z.boolean(),
  /** The secret of this attempt, which its settlement names; null where not claimed. */
  claim: z.nullable(z.string()),
  /** One sentence: why not claimed; null where claimed. */
  reason: z.nullable(z.string()),
  delivery: weeklyDelivery,
  /** Where the mail's one-click unsubscribing leads; null without PUBLIC_URL. */
  unsubscribeUrl: z.nullable(z.string()),
});
export type WeeklyClaim = z.output<typeof weeklyClaim>;

const MAX_RESPONSE = 500;

/** A mail server's words as they came: never a reason to refuse a settlement, so they are cleaned and cut. */
const response = z.string().check(
  z.overwrite((text) =>
    text
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX_RESPONSE)
      .toWellFormed(),
  ),
);

/** Body of POST /api/weekly-mail/{id}/settle. */
export const weeklySettlement = z.strictObject({
  claim: line(200),
  state: z.enum(['sent', 'failed', 'unknown']),
  /** For `failed`: the next run tries again. Also when nothing was sent, as the mail server could not be reached. */
  isTemporary: z.optional(z.boolean()),
  response: z.optional(response),
});
export type WeeklySettlement = z.output<typeof weeklySettlement>;
