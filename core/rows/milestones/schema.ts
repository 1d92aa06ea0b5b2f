import * as z from 'zod/mini';
import { dateChangeCause } from '../../rules/slip/causes/date-change-cause.ts';

export const MILESTONE_STATUSES = [
  'scheduled',
  'pending',
  'complete',
  'overdue',
  'incomplete',
] as const;
export const milestoneStatus = z.enum(MILESTONE_STATUSES);
export type MilestoneStatus = z.output<typeof milestoneStatus>;

/** The owners of a milestone. Empty means Unassigned. */
const OWNERS = ['agency', 'client', ''] as const;
const owner = z.enum(OWNERS);
export type Owner = z.output<typeof owner>;

/** A milestone in the client view. Dates are ISO; `dueDate` may be `TBD`. */
export const clientMilestone = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  status: milestoneStatus,
  owner,
  dueDate: z.string(),
  completedDate: z.nullable(z.string()),
  sortOrder: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ClientMilestone = z.output<typeof clientMilestone>;

/** The fields that only the internal view contains. */
const dateHistory = {
  /**
   * The due date before the first reschedule or shift, kept through later moves and inline edits. Null while the
   * milestone is on its original date.
   */
  originalDueDate: z.nullable(z.string()),
  /** The reason of the latest reschedule or shift; null after an inline edit of the due date. */
  dateChangeReason: z.nullable(z.string()),
  dateChangedBy: z.nullable(z.string()),
  /** UTC, ISO 8601. */
  dateChangedAt: z.nullable(z.string()),
  /** What was stated as the cause of the latest move; null without one. The slip ledger has the causes set later. */
  dateChangeCause: z.nullable(dateChangeCause),
};

export const milestone = z.extend(clientMilestone, dateHistory);
export type Milestone = z.output<typeof milestone>;

/** A milestone in either view. Only the internal view has the date history. */
export type MilestoneRow = ClientMilestone & Partial<Milestone>;

/** Response of a create of several milestones, in the order in which they were sent. */
export const createdMilestones = z.object({ rows: z.array(milestone) });

/** Response of a reschedule: the milestone, and the future milestones that moved with it. */
export const rescheduled = z.object({ milestone, affectedMilestones: z.array(milestone) });

/** Response of a shift: the number of future milestones that moved, and their rows. */
export const shifted = z.object({
  affectedCount: z.number(),
  affectedMilestones: z.array(milestone),
});
