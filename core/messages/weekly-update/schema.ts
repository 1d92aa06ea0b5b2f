import * as z from 'zod/mini';
import { healthCause, healthValue } from '../../rules/health/schema.ts';
import { slipLedger } from '../../rules/slip/schema.ts';

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

/** The weekly update report. */
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
  /** The slip of the finish in one sentence; null if no milestone has a date. */
  slip: z.nullable(z.pick(slipLedger, { sentence: true, words: true })),
});
export type ProjectWeeklyUpdate = z.output<typeof projectWeeklyUpdate>;
