import * as z from 'zod/mini';
import { line, paragraph, requiredLine, TEXT_LIMITS } from '../text/index.ts';

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

/** A date as people write it (SPEC section 3, date forms); the server stores ISO, or `TBD` or null. */
export const writtenDate = z.nullable(line(TEXT_LIMITS.date));

/** A place in its list, from 0. */
export const sortOrder = z
  .number()
  .check(
    z.int({ error: 'Must be a whole number.' }),
    z.minimum(0, { error: 'Must be 0 or more.' }),
    z.maximum(2_147_483_647, { error: 'Must be at most 2147483647.' }),
  );

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
  /** The first due date, kept through later moves; null while the milestone stands on it. */
  originalDueDate: z.nullable(z.string()),
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

const title = requiredLine(TEXT_LIMITS.name, 'Title is required.');

/** `''`, null or a legacy value are accepted too; see normaliseOwner. */
const writtenOwner = z.nullable(line(TEXT_LIMITS.name));

/** Body of POST /api/projects/{id}/milestones; what is left out gets the defaults of SPEC section 4. */
export const newMilestone = z.strictObject({
  title: z.optional(title),
  status: z.optional(milestoneStatus),
  owner: z.optional(writtenOwner),
  dueDate: z.optional(writtenDate),
  completedDate: z.optional(writtenDate),
  sortOrder: z.optional(sortOrder),
});
export type NewMilestone = z.output<typeof newMilestone>;

/** Body of PATCH /api/milestones/{id}. */
export const milestoneChanges = z.strictObject({
  title: z.optional(title),
  status: z.optional(milestoneStatus),
  owner: z.optional(writtenOwner),
  dueDate: z.optional(writtenDate),
  completedDate: z.optional(writtenDate),
});
export type MilestoneChanges = z.output<typeof milestoneChanges>;

/** Body of the two reorder calls: every row of the list once. */
export const newOrder = z.strictObject({
  items: z
    .array(z.strictObject({ id: line(128), sortOrder }))
    .check(z.minLength(1, { error: 'Name every row of the list.' }), z.maxLength(500)),
});
export type NewOrder = z.output<typeof newOrder>;

/** The fixed author label of SPEC section 9; a body may repeat it and name no other. */
export const CHANGED_BY = 'Internal User';
const changedBy = z.optional(
  z.literal(CHANGED_BY, { error: `Must be "${CHANGED_BY}" or left out.` }),
);

/** Body of POST /api/milestones/{id}/reschedule. */
export const reschedule = z.strictObject({
  newDate: requiredLine(TEXT_LIMITS.date, 'Please select a new due date.'),
  reason: z.optional(z.nullable(paragraph(TEXT_LIMITS.reason))),
  changedBy,
  shiftDownstream: z.optional(z.boolean()),
});

/** Answer of a reschedule: the milestone, and the future milestones that moved with it. */
export const rescheduled = z.object({ milestone, affectedMilestones: z.array(milestone) });

/** The most business days that one shift may move the timeline (SPEC section 5). */
export const MAX_SHIFT = 30;

/** Body of POST /api/projects/{id}/shift-timeline. */
export const shiftTimeline = z.strictObject({
  baseMilestoneId: requiredLine(128, 'Name the milestone that the shift starts from.'),
  businessDaysShift: z
    .number()
    .check(
      z.int({ error: 'Must be a whole number of business days.' }),
      z.minimum(0, { error: 'Cannot shift timeline backwards.' }),
      z.maximum(MAX_SHIFT, { error: `Must be at most ${MAX_SHIFT} business days.` }),
    ),
  changedBy,
});

/** Answer of a shift: how many future milestones moved, and which. */
export const shifted = z.object({
  affectedCount: z.number(),
  affectedMilestones: z.array(milestone),
});
