import { type Reading, readDraft, readFields } from '../fields/index.ts';
import type { InputChanges } from './bodies.ts';
import { type InputFields, inputFields } from './fields.ts';

/** The fields of a body as they are stored; null or empty clears: due date and received date are open then. */
export const inputValues = (changes: InputChanges, today: string): Reading<InputFields> =>
  readFields<InputFields>(inputFields, changes, today);

/** A draft of the edit form, made ready for PATCH; a whole row may stand in for it. */
export const prepareInputChanges = (draft: InputChanges, today: string): Reading<InputFields> =>
  readDraft<InputFields>(inputFields, draft, today);
