import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { type ProjectChanges, projectChanges } from '@project-dashboard/core/rows/projects/fields';
import type { ClientProject } from '@project-dashboard/core/rows/projects/schema';
import { type Notice, UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import { bodyFault } from './save-body.ts';
import { useChange } from './use-change.ts';
import { useFailureNotice } from './use-failure-notice.ts';
import { type Received, useSaveWithUndo } from './use-undo.ts';

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

/** Saves fields of the project. `saved` is the success notice, and `version` the version that the form shows. */
export function useSaveProject({ id }: Pick<ClientProject, 'id'>, saved: Notice) {
  const noticedSave = useNoticedSave();
  const updateProject = useChange(endpoints.updateProject);
  return async (body: ProjectChanges, version: number): Promise<SaveOutcome> =>
    bodyFault(projectChanges, body) ??
    noticedSave((received) => updateProject({ id, body }, { ifMatch: version, ...received }), {
      saved: () => saved,
      failed: UPDATE_FAILED,
    });
}
