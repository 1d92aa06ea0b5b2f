import * as z from 'zod/mini';

/** What a person can name as the cause of a moved date: a client input, an approval, the agency, a new scope, others. */
const CAUSE_KINDS = ['input', 'approval', 'ours', 'scope', 'outside'] as const;
export const causeKind = z.enum(CAUSE_KINDS, {
  error: `Must be one of ${CAUSE_KINDS.join(', ')}.`,
});

/**
 * A stored cause. Title, due date and lateness of a client input or an approval are those of the day on which the cause
 * was stated.
 */
export const keptCause = z.object({
  kind: causeKind,
  id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** Working days that the item was late on the day of the move, or will be when it comes as expected. */
  daysLate: z.nullable(z.number()),
  expectedOn: z.nullable(z.string()),
  days: z.nullable(z.number()),
  text: z.nullable(z.string()),
});
export type KeptCause = z.output<typeof keptCause>;

/** The causes of one save that moved dates, and what of the agency's own was late on that day. */
export const dateChangeCause = z.object({
  /** The save, so that two moves for the same cause never have equal values. */
  groupId: z.string(),
  causes: z.array(keptCause),
  /** The agency's open milestones that were past due on the day of the move. */
  ownLate: z.array(z.object({ title: z.string(), daysLate: z.number() })),
});
export type DateChangeCause = z.output<typeof dateChangeCause>;
