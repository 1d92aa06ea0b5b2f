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
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useChange } from '../data/changes/use-change.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import type { ModalFocus } from '../ui/dialog/use-modal.ts';
import { TextField } from '../ui/field/TextField.tsx';
import { SAVED, type SaveFailure, type SaveOutcome, saveFailure } from '../ui/form/save-outcome.ts';
import { InlineNotice } from '../ui/notice/InlineNotice.tsx';
import { useNotice } from '../ui/notice/use-notice.ts';

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
export function AddProjectDialog({ draft, onChange, onCreate, onCreated, ...rest }: Props) {
  const [hasTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<SaveFailure>();
  const inputs = useRef(new Map<string, HTMLInputElement | null>());
  const isOpen = useIsMounted();

  const faults = hasTried ? draftFaults(draft) : {};
  const errorOf = (name: string) =>
    faults[name] ?? (refused?.path === name ? refused.message : undefined);
  const isFieldAtFault = PROJECT_FIELDS.some(({ name }) => name === refused?.path);

  const submit = async () => {
    if (isPending) return;
    setTried(true);
    setRefused(undefined);
    const form = z.safeParse(projectForm, draft);
    if (!form.success) {
      const found = draftFaults(draft);
      const first = PROJECT_FIELDS.find(({ name }) => name in found);
      return inputs.current.get(first?.name ?? '')?.focus();
    }
    setPending(true);
    const outcome = await onCreate(form.data);
    // The user may have closed this dialog and opened another one meanwhile.
    if (!isOpen.current) return;
    if (outcome.ok) return onCreated();
    setPending(false);
    setRefused(outcome);
    inputs.current.get(outcome.path ?? '')?.focus();
  };

  return (
    <Dialog
      title="Add New Project"
      isDirty={Object.values(draft).some((text) => text !== '')}
      isPending={isPending}
      onSubmit={submit}
      onClose={rest.onClose}
      returnFocusRef={rest.returnFocusRef}
      actions={
        <>
          <Button isDisabled={isPending} onClick={rest.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Creating...">
            Create Project
          </Button>
        </>
      }
    >
      {PROJECT_FIELDS.map(({ name, ...look }) => (
        <TextField
          {...look}
          key={name}
          ref={(input) => {
            inputs.current.set(name, input);
          }}
          aria-required
          dir="auto"
          value={draft[name]}
          error={errorOf(name)}
          onChange={(text) => {
            setRefused(undefined);
            onChange({ ...draft, [name]: text });
          }}
        />
      ))}
      {refused !== undefined && !isFieldAtFault && (
        <InlineNotice tone="danger">{refused.message}</InlineNotice>
      )}
    </Dialog>
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

/** The first error of each field by its name. Empty if the draft can be sent. */
function draftFaults(draft: ProjectDraft): Readonly<Record<string, string>> {
  const issues = z.safeParse(projectForm, draft).error?.issues ?? [];
  // Reversed, because the last entry of a name wins and each field must show its first error.
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], issue.message]));
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
