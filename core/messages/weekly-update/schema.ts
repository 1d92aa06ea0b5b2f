import * as z from 'zod/mini';
import { healthCause, healthValue } from '../../rules/health/schema.ts';
import { slipLedger } from '../../rules/slip/schema.ts';
import { emailAddress } from '../../texts/text/email.ts';
import { slugOrId } from '../../texts/text/schema.ts';
import { ledgerEntry, mailStatus } from '../mail-ledger/schema.ts';

const line = z.object({
  kind: z.enum(['milestone', 'input']),
  id: z.string(),
  title: z.string(),
  /** ISO or `TBD`. */
  dueDate: z.string(),
  /** The text beside the title, such as `Now 7 days overdue, due November 12`. */
  detail: z.string(),
  /** Title and detail as one bullet line. */
  line: z.string(),
});

/** An item with the status overdue. */
const overdueLine = z.extend(line, {
  /** Whole days; 0 if the due date is unknown or in the future. */
  daysOverdue: z.number(),
});
export type OverdueLine = z.output<typeof overdueLine>;

/** A pending item due within seven days. */
const upcomingLine = line;
export type UpcomingLine = z.output<typeof upcomingLine>;

/** A complete milestone or a received client input. */
const completedLine = z.extend(line, {
  /** The completed or received date, ISO; null when unknown. */
  completedDate: z.nullable(z.string()),
});
export type CompletedLine = z.output<typeof completedLine>;

export const weeklyReport = z.object({
  projectTitle: z.string(),
  /** The report's day as a long date, such as `November 19, 2026`. */
  generated: z.string(),
  overallStatus: healthValue,
  /** Most days overdue first. */
  overdueItems: z.array(overdueLine),
  /** Earliest due date first. */
  upcomingDeadlines: z.array(upcomingLine),
  /** Newest first. */
  completedMilestones: z.array(completedLine),
  nextActions: z.array(z.string()),
  riskMitigation: z.array(z.string()),
  /** When the project or one of its rows last changed; UTC, ISO 8601. */
  lastUpdated: z.string(),
});
export type WeeklyReport = z.output<typeof weeklyReport>;

/** A report with the further data of a mail: the project, the week, and the progress of its milestones. */
export const projectWeeklyUpdate = z.extend(weeklyReport, {
  projectId: z.string(),
  slug: z.string(),
  client: z.string(),
  projectLead: z.string(),
  /** The ISO week of the report's day, such as `2026-W47`. */
  week: z.string(),
  milestonesComplete: z.number(),
  milestonesTotal: z.number(),
  /** The items that cause BEHIND or AT RISK, in list order, milestones first; empty when ON TRACK. */
  causes: z.array(healthCause),
  /** The slip of the finish in one sentence; null before a date has moved or a plan is agreed. */
  slip: z.nullable(z.pick(slipLedger, { sentence: true, words: true })),
});
export type ProjectWeeklyUpdate = z.output<typeof projectWeeklyUpdate>;

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

export const projectWeeklyMailQuery = z.strictObject({ week: z.optional(week) });
