import { isDateGiven } from '../dates/index.ts';
import type { InputChanges } from './bodies.ts';
import { type InputReading, inputValues } from './input-values.ts';
import type { Impact, InputStatus } from './schema.ts';

/** What an edit form holds; a whole row may stand in for it. */
export interface InputDraft {
  readonly title?: string | undefined;
  readonly status?: InputStatus | undefined;
  readonly dueDate?: string | null | undefined;
  readonly receivedDate?: string | null | undefined;
  readonly impactIfDelayed?: Impact | undefined;
}

/**
 * A draft made ready for PATCH, as SPEC section 5 has it for milestones: dates become ISO, empty and undefined fields are
 * dropped, null clears, and whatever the server manages is left out.
 */
export function prepareInputChanges(draft: InputDraft, today: string): InputReading {
  const changes: InputChanges = {};
  if (draft.title?.trim()) changes.title = draft.title.trim();
  if (draft.status !== undefined) changes.status = draft.status;
  if (draft.impactIfDelayed !== undefined) changes.impactIfDelayed = draft.impactIfDelayed;
  if (isDateGiven(draft.dueDate)) changes.dueDate = draft.dueDate;
  if (isDateGiven(draft.receivedDate)) changes.receivedDate = draft.receivedDate;
  return inputValues(changes, today);
}
