import { projectUrl } from '@project-dashboard/core/contract/access/token';
import { ApiError } from '@project-dashboard/core/contract/client/errors';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  type CompleteNewProject,
  completeNewProject,
  type ProjectForm,
} from '@project-dashboard/core/rows/projects/fields';
import {
  PROJECT_CREATED,
  projectCreationFailed,
} from '@project-dashboard/core/texts/notices/agency-notices';
import { useRef } from 'react';
import { useChange } from '../data/changes/use-change.ts';
import { useNotice } from '../ui/context/ElementContext.tsx';
import { SAVED, type SaveOutcome, saveFailure } from '../ui/form/save-outcome.ts';

/** The text typed so far, by field. */
export type ProjectDraft = Readonly<Record<keyof ProjectForm, string>>;

export const EMPTY_DRAFT: ProjectDraft = { title: '', client: '', projectLead: '', startDate: '' };

/**
 * Creates a project with a generated slug and tokens and shows the notice. `origin` is the
 * origin of the project links, empty for this site.
 */
export function useCreateProject(origin: string) {
  const createProject = useChange(endpoints.createProject);
  const notify = useNotice();
  const failed = useRef<{ readonly form: string; readonly body: CompleteNewProject }>(null);

  return async (form: ProjectForm): Promise<SaveOutcome> => {
    const typed = JSON.stringify(form);
    // A retry sends the same tokens. If only the response was lost, the server returns the first project.
    const body = failed.current?.form === typed ? failed.current.body : completeNewProject(form);
    try {
      const { internalToken } = await createProject({ body });
      failed.current = null;
      notify({
        ...PROJECT_CREATED,
        action: {
          label: 'Open project',
          run: async () => window.location.assign(projectUrl(origin, internalToken)),
        },
      });
      return SAVED;
    } catch (error) {
      failed.current = { form: typed, body };
      // Responses that are not problem+json, for example a proxy's page, have no sentence.
      const sentence = error instanceof ApiError ? error.problem?.detail : undefined;
      const notice = projectCreationFailed(sentence);
      notify(notice);
      return saveFailure(error, notice.text);
    }
  };
}
