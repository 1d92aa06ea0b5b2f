import { askedLabel, fieldsOn } from '@project-dashboard/core/rows/fields/shown';
import { type ProjectForm, projectForm } from '@project-dashboard/core/rows/projects/fields';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { useEffect, useRef } from 'react';
import { checked } from '../data/changes/save-body.ts';
import type { ModalFocus } from '../ui/dialog/modal.ts';
import { TextField } from '../ui/field/TextField.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import type { SaveOutcome } from '../ui/form/save-outcome.ts';
import type { ProjectDraft } from './create-project.ts';

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
