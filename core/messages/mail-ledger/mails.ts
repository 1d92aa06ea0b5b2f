import * as z from 'zod/mini';
import { line, slugOrId } from '../../texts/text/schema.ts';
import { reminder, reminderDelivery } from '../reminders/schema.ts';
import { notice, noticeMail } from '../webhooks/schema.ts';
import { projectWeeklyUpdate, weeklyDelivery } from '../weekly-update/schema.ts';
import { RESENDABLE_STATES } from './schema.ts';

export const mailClaimRequest = z.strictObject({
  projectId: line(200),
  /** Who gets it: the id of a recipient, of a link with an address, or of a place. */
  recipientId: line(200),
  /** The sender's week or day. 409 if it is over, so that a run across midnight mails nobody twice. */
  period: z.optional(line(200)),
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
});
export type MailClaimRequest = z.output<typeof mailClaimRequest>;

export const mailDelivery = z.union([weeklyDelivery, reminderDelivery, noticeMail]);
export type MailDelivery = z.output<typeof mailDelivery>;

const envelope = {
  to: z.string(),
  messageId: z.string(),
  /** Where its reader stops these mails by one click; null without PUBLIC_URL. It contains no token of the project. */
  stopUrl: z.nullable(z.string()),
};

export const claimedMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weekly'), ...envelope, update: projectWeeklyUpdate }),
  z.object({
    kind: z.literal('reminder'),
    ...envelope,
    reminder,
    /** Where the mail's button leads. It contains no token of the project. */
    pageUrl: z.string(),
  }),
  z.object({ kind: z.literal('notice'), ...envelope, notice }),
]);
export type ClaimedMail = z.output<typeof claimedMail>;

/** The result of a claim. Its holder may send the mail once and then settles it. */
export const mailClaim = z.object({
  /** The secret of this attempt, which the settlement must name; null if the claim failed. */
  claim: z.nullable(z.string()),
  /** One sentence that says why the claim failed; null if it succeeded. */
  reason: z.nullable(z.string()),
  /** Null if there is no such recipient, or if the project is archived or gone. */
  delivery: z.nullable(mailDelivery),
  /** The mail to send; null if the claim failed. */
  mail: z.nullable(claimedMail),
});
export type MailClaim = z.output<typeof mailClaim>;

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

/** Body of POST /api/mails/{id}/settle: the result of sending a claimed mail. */
export const settlement = z.strictObject({
  claim: line(200),
  /** `waiting` gives the claim back: nothing was sent, and the next run may send the mail. */
  state: z.enum(['waiting', 'sent', 'failed', 'unknown']),
  /** For `failed`: whether the next run retries. */
  isTemporary: z.optional(z.boolean()),
  response: z.optional(response),
});
export type Settlement = z.output<typeof settlement>;

/** Query of GET /api/mails/{kind}/problems. A slug or an id narrows it to one project. */
export const mailProblemQuery = z.strictObject({ project: z.optional(slugOrId) });

/** A failed or unknown mail that no run has reported yet. */
export const mailProblem = z.object({
  id: z.string(),
  projectId: z.string(),
  slug: z.string(),
  title: z.string(),
  email: z.string(),
  /** What it was: `week 2026-W47`, `2026-11-23`, or `2 events`. */
  due: z.string(),
  /** True if no run sends it any more: its week or day has ended. */
  isOver: z.boolean(),
  state: z.enum(['failed', 'unknown']),
  /** True if its week or day ended before a retry succeeded. */
  isTemporary: z.boolean(),
  response: z.nullable(z.string()),
});
export type MailProblem = z.output<typeof mailProblem>;
