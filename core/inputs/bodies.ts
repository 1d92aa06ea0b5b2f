import * as z from 'zod/mini';
import { columnOf, type Reading, readDraft, readFields } from '../fields/index.ts';
import { newRows, sortOrder } from '../milestones/bodies.ts';
import { type InputFields, inputFields } from './fields.ts';

/** Body of PATCH /api/projects/{id}/inputs/{inputId}. */
export const inputChanges = z.partial(z.strictObject(columnOf(inputFields, 'written')));
export type InputChanges = z.output<typeof inputChanges>;

/** The fields of a body in stored form. Null or empty clears a due date (to TBD) or a received date (to null). */
export const inputValues = (changes: InputChanges, today: string): Reading<InputFields> =>
  readFields<InputFields>(inputFields, changes, today);

/** A draft of the edit form, prepared for PATCH. A whole row is also accepted. */
export const prepareInputChanges = (draft: InputChanges, today: string): Reading<InputFields> =>
  readDraft<InputFields>(inputFields, draft, today);

/** Body of POST /api/projects/{id}/inputs. Omitted fields get their defaults. */
export const newInput = z.extend(inputChanges, { sortOrder: z.optional(sortOrder) });
/** Body of POST /api/projects/{id}/inputs/batch. */
export const newInputs = newRows(inputChanges);
