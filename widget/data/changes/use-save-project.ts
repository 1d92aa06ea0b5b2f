import { calls } from '@project-dashboard/core/contract';
import { type Notice, UPDATE_FAILED } from '@project-dashboard/core/notices';
import {
  type ClientProject,
  type ProjectChanges,
  projectChanges,
} from '@project-dashboard/core/projects';
import { useNotice } from '../../parts/notice/use-notice.ts';
import { bodyFault } from './save-body.ts';
import { SAVED, type SaveOutcome, saveFailure } from './save-outcome.ts';
import { useChange } from './use-change.ts';
import { useSaveWithUndo } from './use-save-with-undo.ts';

/** Saves the project's header or analysis plan. `saved` is the success notice. */
export function useSaveProject(project: ClientProject, saved: Notice) {
  const notify = useNotice();
  const saveWithUndo = useSaveWithUndo();
  const updateProject = useChange(calls.updateProject);
  return async (body: ProjectChanges): Promise<SaveOutcome> => {
    const fault = bodyFault(projectChanges, body);
    if (fault) return fault;
    try {
      await saveWithUndo(
        (received) =>
          updateProject({ id: project.id, body }, { ifMatch: project.version, ...received }),
        () => saved,
      );
      return SAVED;
    } catch (error) {
      notify(UPDATE_FAILED);
      return saveFailure(error);
    }
  };
}
