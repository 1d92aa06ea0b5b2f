import * as z from 'zod/mini';
import { sortOrder, writtenDate } from '../milestones/schema.ts';
import { requiredLine, TEXT_LIMITS } from '../text/index.ts';

/** SPEC section 4. */
export const INPUT_STATUSES = [
  'scheduled',
  'pending',
  'received',
  'overdue',
  'incomplete',
] as const;
export const inputStatus = z.enum(INPUT_STATUSES);
export type InputStatus = z.output<typeof inputStatus>;

export const IMPACTS = ['None', 'Analysis Risk', 'Project Delay'] as const;
export const impact = z.enum(IMPACTS);
export type Impact = z.output<typeof impact>;

/** A client input, the same in both views (SPEC section 3). Dates are ISO; `dueDate` may be `TBD`. */
export const clientInput = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  status: inputStatus,
  dueDate: z.string(),
  receivedDate: z.nullable(z.string()),
  impactIfDelayed: impact,
  sortOrder: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ClientInput = z.output<typeof clientInput>;

/** Body of PATCH /api/projects/{id}/inputs/{inputId}. */
export const inputChanges = z.strictObject({
  title: z.optional(requiredLine(TEXT_LIMITS.name, 'Title is required.')),
  status: z.optional(inputStatus),
  dueDate: z.optional(writtenDate),
  receivedDate: z.optional(writtenDate),
  impactIfDelayed: z.optional(impact),
});
export type InputChanges = z.output<typeof inputChanges>;

/** Body of POST /api/projects/{id}/inputs; what is left out gets the defaults of SPEC section 4. */
export const newInput = z.extend(inputChanges, { sortOrder: z.optional(sortOrder) });
export type NewInput = z.output<typeof newInput>;
