import { projectUrl } from '@project-dashboard/core/contract/access/token';
import { ApiError } from '@project-dashboard/core/contract/client/errors';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { askedLabel, fieldsOn } from '@project-dashboard/core/rows/fields/shown';
import {
  type CompleteNewProject,
  completeNewProject,
  type ProjectForm,
  projectForm,
} from '@project-dashboard/core/rows/projects/fields';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import {
  PROJECT_CREATED,
  projectCreationFailed,
} from '@project-dashboard/core/texts/notices/agency-notices';
import { useEffect, useRef } from 'react';
import { checked } from '../data/changes/save-body.ts';
import { useChange } from '../data/changes/use-change.ts';
import { useNotice } from '../ui/context/ElementContext.tsx';
import type { ModalFocus } from '../ui/dialog/modal.ts';
import { TextField } from '../ui/field/TextField.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { SAVED, type SaveOutcome, saveFailure } from '../ui/form/save-outcome.ts';

/** The text typed so far, by field. */
export type ProjectDraft = Readonly<Record<keyof ProjectForm, string>>;

export const EMPTY_DRAFT: ProjectDraft = { title: '', client: '', projectLead: '', startDate: '' };

const LOOKS: Readonly<Record<keyof ProjectForm, { placeholder: string; hint?: string }>> = {
  title: { placeholder: 'Q3 2026 Brand Perception Study' },
  client: { placeholder: 'Company name' },
  projectLead: { placeholder: 'Lead name' },
  startDate: { placeholder: 'July 15, 2025', hint: 'Any date format works.' },
};

/** The fields of Add New Project in order. */
const PROJECT_FIELDS = fieldsOn(projectShown, 'newRow').map(({ name, field }) => ({
  name,
  label: askedLabel(field),
  ...LOOKS[name],
}));

interface Props extends Pick<ModalFocus, 'returnFocusRef'> {
  readonly draft: ProjectDraft;
  readonly onChange: (draft: ProjectDraft) => void;
  readonly onCreate: (form: ProjectForm) => Promise<SaveOutcome>;
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Add New Project. The page holds the typed text, so it survives an ended session. */
export function AddProjectDialog({ draft, onChange, onCreate, onCreated, ...dialog }: Props) {
  const isOpen = useIsMounted();
  return (
    <FormDialog
      {...dialog}
      title="Add New Project"
      draft={{
        values: draft,
        isDirty: Object.values(draft).some((text) => text !== ''),
        set: (name, text) => onChange({ ...draft, [name]: text }),
      }}
      submit="Create Project"
      pending="Creating..."
      save={() => checked(projectForm, draft, onCreate)}
      onSaved={() => {
        // The user may have closed this dialog and opened another one meanwhile.
        if (isOpen.current) onCreated();
      }}
    >
      {(field) =>
        PROJECT_FIELDS.map(({ name, ...look }) => (
          <TextField key={name} {...look} aria-required dir="auto" {...field(name)} />
        ))
      }
    </FormDialog>
  );
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

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
