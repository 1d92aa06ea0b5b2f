import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { type ProjectChanges, projectChanges } from '@project-dashboard/core/rows/projects/fields';
import type { ClientProject } from '@project-dashboard/core/rows/projects/schema';
import { type Notice, UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import { bodyFault } from './save-body.ts';
import { useChange } from './use-change.ts';
import { useFailureNotice } from './use-failure-notice.ts';
import { useSaveWithUndo } from './use-undo.ts';

/** Saves fields of the project. `saved` is the success notice, and `version` the version that the form shows. */
export function useSaveProject({ id }: Pick<ClientProject, 'id'>, saved: Notice) {
  const saveWithUndo = useSaveWithUndo();
  const updateProject = useChange(endpoints.updateProject);
  const notifyFailure = useFailureNotice();
  return async (body: ProjectChanges, version: number): Promise<SaveOutcome> => {
    const fault = bodyFault(projectChanges, body);
    if (fault) return fault;
    try {
      await saveWithUndo(
        (received) => updateProject({ id, body }, { ifMatch: version, ...received }),
        () => saved,
      );
      return SAVED;
    } catch (error) {
      notifyFailure(error, UPDATE_FAILED);
      return saveFailure(error);
    }
  };
}
