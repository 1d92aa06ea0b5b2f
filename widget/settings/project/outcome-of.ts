import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';

/** The outcome of a change whose reply the form does not need. */
export async function outcomeOf(change: Promise<unknown>): Promise<SaveOutcome> {
  try {
    await change;
    return SAVED;
  } catch (error) {
    return saveFailure(error);
  }
}
