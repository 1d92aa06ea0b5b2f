import { ApiError } from '@project-dashboard/core/contract/client/errors';
import { isArchivedSentence } from '@project-dashboard/core/rows/projects/schema';
import { failure, type Notice, UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import type { ShownNotice } from '../../ui/notice/shown-notice.ts';
import { type Received, useSaveWithUndo } from './use-undo.ts';

interface Notices<Saved> {
  readonly saved: (saved: Saved) => Notice;
  /** Null if the form alone shows why. */
  readonly failed: ShownNotice | null;
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

/**
 * Shows the notice of a failed change. `usual` is null if the form shows the error itself. If the project was archived
 * meanwhile, the page becomes read-only and closes its forms, so the notice then says why.
 */
export function useFailureNotice() {
  const notify = useNotice();
  return (error: unknown, usual: ShownNotice | null) => {
    const archived =
      error instanceof ApiError && error.status === 409 && isArchivedSentence(error.detail);
    if (archived) notify(failure(UPDATE_FAILED.title, error.detail));
    // The form asks which version to keep.
    else if (usual !== null && !isStale(error)) notify(usual);
  };
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;
