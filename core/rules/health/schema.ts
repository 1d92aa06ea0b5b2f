import * as z from 'zod/mini';

/** The health of a project. A badge shows UNKNOWN for any other value. */
export const HEALTH_VALUES = ['ON TRACK', 'AT RISK', 'BEHIND'] as const;
export const healthValue = z.enum(HEALTH_VALUES);
export type HealthValue = z.output<typeof healthValue>;

/** An item that causes BEHIND or AT RISK. `dueDate` is ISO or `TBD`. */
export const healthCause = z.object({
  kind: z.enum(['milestone', 'input']),
  title: z.string(),
  dueDate: z.string(),
});

/** What is left of a project in which no open item is due today or later. */
export const nothingAhead = z.object({
  /** The number of open items with a past due date or the status overdue. */
  late: z.number(),
  /** True if any item has a due date, a complete or received one too. */
  hasDates: z.boolean(),
});
export type NothingAhead = z.output<typeof nothingAhead>;

/** One row of the health overview: a project, its badge, the causes and the next due date. */
export const projectHealthRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  projectLead: z.string(),
  health: healthValue,
  /** The items that cause BEHIND or AT RISK, in list order, milestones first; empty when ON TRACK. */
  causes: z.array(healthCause),
  /** The earliest due date, today or later, of an item that is not complete or received; ISO, or null. */
  nextDueDate: z.nullable(z.string()),
  /** Only where `nextDueDate` is null. */
  nothingAhead: z.nullable(nothingAhead),
});
export type ProjectHealthRow = z.output<typeof projectHealthRow>;
