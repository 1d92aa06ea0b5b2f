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
import { SAVED, type SaveOutcome, saveFailure } from '../ui/form/save-outcome.ts';
import { useNotice } from '../ui/notice/use-notice.ts';
import { PROJECT_FIELDS } from './project-fields.ts';

/**
 * Creates a project with a generated slug and tokens and shows the notice. `origin` is the
 * origin of the project links, empty for this site.
 */
export function useCreateProject(origin: string) {
  const createProject = useChange(endpoints.createProject);
  const notify = useNotice();
  const failed = useRef<CompleteNewProject>(null);

  return async (form: ProjectForm): Promise<SaveOutcome> => {
    // A retry sends the same tokens. If only the response was lost, the server returns the first project.
    const body = isOf(failed.current, form) ? failed.current : completeNewProject(form);
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
      failed.current = body;
      const notice = projectCreationFailed(sentenceOf(error));
      notify(notice);
      return saveFailure(error, notice.text);
    }
  };
}

function isOf(body: CompleteNewProject | null, form: ProjectForm): body is CompleteNewProject {
  return body !== null && PROJECT_FIELDS.every(({ name }) => body[name] === form[name]);
}

/** The server's own error sentence. Undefined for responses that are not problem+json, for example a proxy's page. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined;
}
