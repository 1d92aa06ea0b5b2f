import * as z from 'zod/mini';
import { line } from '../text/schema.ts';

/**
 * The states of one mail. `waiting`: a claim was given back and nothing was sent. `unknown`: sending was interrupted
 * and the mail may have arrived. `skipped`: the recipient gets no mail, for example after unsubscribing.
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

/** One mail in the ledger, of whatever kind. Times are UTC, ISO 8601. */
export const ledgerEntry = z.object({
  id: z.string(),
  projectId: z.string(),
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
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** The most mails that one request claims or settles. */
export const MOST_MAILS = 50;

/** The mails of one request. */
export const mailsOf = <Mail extends z.ZodMiniType>(mail: Mail) =>
  z
    .array(mail)
    .check(
      z.minLength(1, { error: 'Name at least one mail.' }),
      z.maxLength(MOST_MAILS, { error: `Name at most ${MOST_MAILS} mails.` }),
    );

/** The states that a person may ask to send again. */
const RESENDABLE_STATES = ['sent', 'failed', 'unknown', 'skipped'] as const;
export type ResendableState = (typeof RESENDABLE_STATES)[number];

/** What a claim says of all its mails. */
export const claimTerms = {
  /** Also claims mails in one of these states, at a person's request. `true` means all of them. */
  resend: z.optional(z.union([z.boolean(), z.array(z.enum(RESENDABLE_STATES))])),
  /** The domain of new Message-IDs: the domain of the sender's address. Default: the host of PUBLIC_URL. */
  messageIdDomain: z.optional(
    z.string().check(
      z.maxLength(253),
      z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, {
        error: 'Must be a domain, for example agency.example.',
      }),
    ),
  ),
};

/** The result of a claim of one mail. Its holder may send this mail once and then settles it. */
export const mailClaim = z.object({
  /** The secret of this attempt, which the settlement must name; null if the claim failed. */
  claim: z.nullable(z.string()),
  /** One sentence that says why the claim failed; null if it succeeded. */
  reason: z.nullable(z.string()),
});

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

/** The result of sending one claimed mail. */
const settlement = z.strictObject({
  /** The id of the mail in the ledger. */
  id: line(200),
  claim: line(200),
  /** `waiting` gives the claim back: nothing was sent, and the next run may send the mail. */
  state: z.enum(['waiting', 'sent', 'failed', 'unknown']),
  /** For `failed`: whether the next run retries. */
  isTemporary: z.optional(z.boolean()),
  response: z.optional(response),
});
export type Settlement = z.output<typeof settlement>;

/** Body of a request that settles mails. */
export const settleRequest = z.strictObject({ mails: mailsOf(settlement) });

/** The result of a settlement of one mail. */
export const mailSettled = z.object({
  /** One sentence that says why nothing was recorded; null if the result is recorded. */
  reason: z.nullable(z.string()),
});
