import * as z from 'zod/mini';
import { emailAddress } from '../../texts/text/email.ts';
import { slugOrId } from '../../texts/text/schema.ts';
import { ledgerEntry, mailStatus } from '../mail-ledger/schema.ts';

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

/** One row of a week's mail: a recipient, or a mail in the ledger whose recipient was removed. */
export const weeklyMailRow = z.object({
  projectId: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  recipientId: z.nullable(z.string()),
  email: z.string(),
  week: z.string(),
  ...mailStatus.shape,
});
export type WeeklyMailRow = z.output<typeof weeklyMailRow>;

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

/** Query of GET /api/projects/{id}/weekly-mail. */
export const projectWeeklyMailQuery = z.strictObject({ week: z.optional(week) });
