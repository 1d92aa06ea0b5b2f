import * as z from 'zod/mini';

/** SPEC section 4: in inline edit any of them may be chosen freely. */
export const MILESTONE_STATUSES = [
  'scheduled',
  'pending',
  'complete',
  'overdue',
  'incomplete',
] as const;
export const milestoneStatus = z.enum(MILESTONE_STATUSES);
export type MilestoneStatus = z.output<typeof milestoneStatus>;

/** Empty means Unassigned. */
export const OWNERS = ['agency', 'client', ''] as const;
export const owner = z.enum(OWNERS);
export type Owner = z.output<typeof owner>;

/** A milestone as the client view may see it. Dates are ISO; `dueDate` may be `TBD`. */
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

/** The parts that only the internal view sees (SPEC section 6). */
const dateHistory = {
  /**
   * The due date before the first reschedule or shift, kept through later moves and inline edits; null while the
   * milestone stands on it.
   */
  originalDueDate: z.nullable(z.string()),
  /** Why the latest reschedule or shift was made; null after an inline edit of the due date. */
  dateChangeReason: z.nullable(z.string()),
  dateChangedBy: z.nullable(z.string()),
  /** UTC, ISO 8601. */
  dateChangedAt: z.nullable(z.string()),
};

/** A milestone as the agency sees it (SPEC section 3). */
export const milestone = z.extend(clientMilestone, dateHistory);
export type Milestone = z.output<typeof milestone>;

/** A milestone of either view: the date history is there in the internal view alone. */
export type MilestoneRow = ClientMilestone & Partial<Milestone>;

/** Answer of a reschedule: the milestone, and the future milestones that moved with it. */
export const rescheduled = z.object({ milestone, affectedMilestones: z.array(milestone) });

/** Answer of a shift: how many future milestones moved, and which. */
export const shifted = z.object({
  affectedCount: z.number(),
  affectedMilestones: z.array(milestone),
});
