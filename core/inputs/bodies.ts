import * as z from 'zod/mini';
import { columnOf } from '../fields/index.ts';
import { sortOrder } from '../milestones/bodies.ts';
import { inputFields } from './fields.ts';

/** Body of PATCH /api/projects/{id}/inputs/{inputId}. */
export const inputChanges = z.partial(z.strictObject(columnOf(inputFields, 'written')));
export type InputChanges = z.output<typeof inputChanges>;

/** Body of POST /api/projects/{id}/inputs; what is left out gets its default. */
export const newInput = z.extend(inputChanges, { sortOrder: z.optional(sortOrder) });
export type NewInput = z.output<typeof newInput>;
