import * as z from 'zod/mini';
import { sortOrder, writtenDate } from '../milestones/bodies.ts';
import { requiredLine, TEXT_LIMITS } from '../text/index.ts';
import { impact, inputStatus } from './schema.ts';

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
