import * as z from 'zod/mini';
import { emailAddress, line, slugOrId } from '../text/index.ts';

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

/**
 * The states of one mail. `waiting`: a claim was given back and nothing was sent. `unknown`: sending was interrupted
 * and the mail may have arrived. `skipped`: the recipient has unsubscribed.
 */
export const DELIVERY_STATES = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'unknown',
  'skipped',
] as const;
export const deliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.output<typeof deliveryState>;

/** The ledger's entry for one project, week and address. Times are UTC, ISO 8601. */
export const weeklyDelivery = z.object({
  id: z.string(),
  projectId: z.string(),
  email: z.string(),
  week: z.string(),
  state: deliveryState,
  /** True for a failure that the next run retries. */
  isTemporary: z.boolean(),
  attempts: z.number(),
  /** The Message-ID header of every attempt, with its angle brackets. */
  messageId: z.string(),
  /** The mail server's last response, or the reason. */
  response: z.nullable(z.string()),
  claimedAt: z.string(),
  settledAt: z.nullable(z.string()),
});
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
export type WeeklyMailProblem = z.output<typeof weeklyMailProblem>;

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

/** The states that a person may ask to send again. */
const RESENDABLE_STATES = ['sent', 'failed', 'unknown', 'skipped'] as const;
export type ResendableState = (typeof RESENDABLE_STATES)[number];

/** Body of POST /api/projects/{id}/weekly-mail/claim. */
export const weeklyClaimRequest = z.strictObject({
  email: emailAddress,
  /** Also claims a mail in one of these states, at a person's request. `true` means all of them. */
  resend: z.optional(z.union([z.boolean(), z.array(z.enum(RESENDABLE_STATES))])),
  /** The domain of a new Message-ID: the domain of the sender's address. Default: the host of PUBLIC_URL. */
  messageIdDomain: z.optional(
    z.string().check(
      z.maxLength(253),
      z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, {
        error: 'Must be a domain, for example agency.example.',
      }),
    ),
  ),
  /** The caller's week. 409 if it is over, so that a run across Monday midnight mails nobody twice. */
  week: z.optional(week),
});

/** Response of a claim. Its holder may send this mail once and then settles it. */
export const weeklyClaim = z.object({
  isClaimed: z.boolean(),
  /** The secret of this attempt, which the settlement must name; null if the claim failed. */
  claim: z.nullable(z.string()),
  /** One sentence that says why the claim failed; null if it succeeded. */
  reason: z.nullable(z.string()),
  delivery: weeklyDelivery,
  /** The address for one-click unsubscribing; null without PUBLIC_URL. */
  unsubscribeUrl: z.nullable(z.string()),
});
export type WeeklyClaim = z.output<typeof weeklyClaim>;

const MAX_RESPONSE = 500;

/** A mail server's response. It is cleaned and cut rather than refused, so that it never blocks a settlement. */
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
  /** `waiting` gives the claim back: nothing was sent, and the next run may send the mail. */
  state: z.enum(['waiting', 'sent', 'failed', 'unknown']),
  /** For `failed`: whether the next run retries. */
  isTemporary: z.optional(z.boolean()),
  response: z.optional(response),
});
