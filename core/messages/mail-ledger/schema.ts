import * as z from 'zod/mini';

/**
 * The kinds of mail: the weekly update to a recipient, the reminder of a day to a client, and what happened to a place that
 * gets it by mail.
 */
export const mailKind = z.enum(['weekly', 'reminder', 'notice']);
export type MailKind = z.output<typeof mailKind>;

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
const deliveryState = z.enum(DELIVERY_STATES);
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

/** Where a mail of a list stands. One that nobody has claimed yet has no times. */
export const mailStatus = z.object({
  ...z.pick(ledgerEntry, { state: true, isTemporary: true, attempts: true, response: true }).shape,
  claimedAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
});

/** The states that a person may ask to send again. */
export const RESENDABLE_STATES = ['sent', 'failed', 'unknown', 'skipped'] as const;
export type ResendableState = (typeof RESENDABLE_STATES)[number];
