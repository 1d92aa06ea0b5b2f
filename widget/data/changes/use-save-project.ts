import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { type ProjectChanges, projectChanges } from '@project-dashboard/core/rows/projects/fields';
import type { ClientProject } from '@project-dashboard/core/rows/projects/schema';
import { type Notice, UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { bodyFault } from './save-body.ts';
import { useChange } from './use-change.ts';
import { useNoticedSave } from './use-noticed-save.ts';

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
