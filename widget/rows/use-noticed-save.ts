import type { Notice } from '@project-dashboard/core/texts/notices/notice';
import { useFailureNotice } from '../data/changes/use-failure-notice.ts';
import { type Received, useSaveWithUndo } from '../data/changes/use-undo.ts';
import { SAVED, type SaveOutcome, saveFailure } from '../ui/form/save-outcome.ts';

interface Notices<Saved> {
  readonly saved: (saved: Saved) => Notice;
  /** Null if the form alone shows why. */
  readonly failed: Notice | null;
  /** The sentence of the form for a response that is not from the API. */
  readonly otherwise?: string | undefined;
}

/** Saves with a notice either way, and an Undo in the notice of success. */
export function useNoticedSave() {
  const saveWithUndo = useSaveWithUndo();
  const notifyFailure = useFailureNotice();
  return async <Saved>(
    send: (received: Received) => Promise<Saved>,
    { saved, failed, otherwise }: Notices<Saved>,
  ): Promise<SaveOutcome> => {
    try {
      await saveWithUndo(send, saved);
      return SAVED;
    } catch (error) {
      notifyFailure(error, failed);
      return saveFailure(error, otherwise);
    }
  };
}
