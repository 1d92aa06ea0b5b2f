import * as z from 'zod/mini';
import {
  claimTerms,
  deliveryState,
  ledgerEntry,
  mailClaim,
  mailSettled,
  mailsOf,
} from '../mail-ledger/schema.ts';
import { emailAddress } from '../text/email.ts';
import { line, slugOrId } from '../text/schema.ts';

/** A recipient of a project's weekly update. Times are UTC, ISO 8601. */
export const recipient = z.object({
  id: z.string(),
  projectId: z.string(),
  email: z.string(),
  createdAt: z.string(),
  /** When the recipient unsubscribed through a mail's link; null for a subscribed recipient. */
  unsubscribedAt: z.nullable(z.string()),
});
export type Recipient = z.output<typeof recipient>;

/** Body of POST /api/projects/{id}/recipients. */
export const newRecipient = z.strictObject({
  email: emailAddress,
  /** Subscribes an address again after it unsubscribed. Only for an address whose owner asks for it. */
  resubscribe: z.optional(z.boolean()),
});

/** The ledger's entry for one project, week and address. */
export const weeklyDelivery = z.extend(ledgerEntry, { email: z.string(), week: z.string() });
export type WeeklyDelivery = z.output<typeof weeklyDelivery>;

/** One row of a week's mail: a recipient, or a mail in the ledger whose recipient was removed. */
export const weeklyMailRow = z.object({
  projectId: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  recipientId: z.nullable(z.string()),
  email: z.string(),
  week: z.string(),
  /** `waiting`: nothing has been sent yet. */
  state: deliveryState,
  isTemporary: z.boolean(),
  attempts: z.number(),
  response: z.nullable(z.string()),
  claimedAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
});
export type WeeklyMailRow = z.output<typeof weeklyMailRow>;

/** A failed or unknown mail of any week that no run has reported yet. */
export const weeklyMailProblem = z.object({
  /** The id of the mail in the ledger. */
  id: z.string(),
  projectId: z.string(),
  slug: z.string(),
  title: z.string(),
  email: z.string(),
  week: z.string(),
  /** `failed` with `isTemporary`: the week ended before a retry succeeded. */
  state: z.enum(['failed', 'unknown']),
  isTemporary: z.boolean(),
  response: z.nullable(z.string()),
});

const week = z.string().check(
  z.regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/, {
    error: 'Must be an ISO week, for example 2026-W47.',
  }),
);

/**
 * Query of GET /api/weekly-mail. Default: the current week, all projects. A slug or an id narrows it to one project.
 */
export const weeklyMailQuery = z.strictObject({
  week: z.optional(week),
  project: z.optional(slugOrId),
});

/** Query of GET /api/weekly-mail/problems. A slug or an id narrows it to one project. */
export const weeklyMailProblemQuery = z.pick(weeklyMailQuery, { project: true });

/** Query of GET /api/projects/{id}/weekly-mail. */
export const projectWeeklyMailQuery = z.strictObject({ week: z.optional(week) });

/** A recipient's mail of the current week. */
const wanted = z.strictObject({ projectId: line(200), email: emailAddress });

/** Body of POST /api/weekly-mail/claim. */
export const weeklyClaimRequest = z.strictObject({
  mails: mailsOf(wanted),
  ...claimTerms,
  /** The sender's week. 409 if it is over, so that a run across Monday midnight mails nobody twice. */
  week: z.optional(week),
});

/** The result of a claim of one mail, in the order of the request. */
export const weeklyClaim = z.extend(mailClaim, {
  /** Null if there is no such recipient, or if the project is archived or gone. */
  delivery: z.nullable(weeklyDelivery),
  /** The address for one-click unsubscribing; null without PUBLIC_URL. */
  unsubscribeUrl: z.nullable(z.string()),
});
export type WeeklyClaim = z.output<typeof weeklyClaim>;

/** The result of a settlement of one mail, in the order of the request. */
export const weeklySettled = z.extend(mailSettled, { delivery: z.nullable(weeklyDelivery) });
