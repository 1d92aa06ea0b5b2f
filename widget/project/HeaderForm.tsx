import { HEADER_SAVED, UPDATE_FAILED } from '@project-dashboard/core/notices';
import {
  type ClientProject,
  type ProjectChanges,
  projectChanges,
} from '@project-dashboard/core/projects';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { bodyFault, SAVED, type SaveOutcome, saveFailure } from '../data/save-outcome.ts';
import { useChange } from '../data/use-change.ts';
import { useRowForm } from '../data/use-row-form.ts';
import { Button } from '../parts/Button.tsx';
import { InlineNotice } from '../parts/InlineNotice.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useNotice } from '../parts/use-notice.ts';
import * as styles from './HeaderForm.css.ts';

interface Props {
  readonly project: ClientProject;
  readonly onClose: () => void;
}

const FIELDS = [
  { name: 'title', label: 'Title', type: 'text' },
  { name: 'client', label: 'Client', type: 'text' },
  { name: 'projectLead', label: 'Project Lead', type: 'text' },
  { name: 'sharedFolderUrl', label: 'Shared Folder URL', type: 'url' },
] as const;

/** Edits the header's four fields; what was typed stays until it is saved or cancelled (SPEC section 4). */
export function HeaderForm({ project, onClose }: Props) {
  const save = useSaveHeader(project);
  const { draft, set, errors, ...form } = useRowForm(draftOf(project), { onSave: save, onClose });
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => ref.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !form.isSaving) onClose();
  };

  return (
    <Sheet>
      <form
        ref={ref}
        noValidate
        aria-label="Edit project header"
        className={styles.form}
        onSubmit={submit}
        onKeyDown={onKeyDown}
      >
        {FIELDS.map(({ name, label, type }) => (
          <TextField
            key={name}
            type={type}
            label={label}
            value={draft[name]}
            error={errors[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        {form.failure !== undefined && (
          <div className={styles.wide}>
            <InlineNotice tone="danger">{form.failure}</InlineNotice>
          </div>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            isPending={form.isSaving}
            pendingLabel="Saving..."
          >
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Sheet>
  );
}

function useSaveHeader(project: ClientProject) {
  const notify = useNotice();
  const updateProject = useChange('updateProject');
  return async (body: ProjectChanges): Promise<SaveOutcome> => {
    const fault = bodyFault(projectChanges, body);
    if (fault) return fault;
    try {
      await updateProject({ id: project.id, body }, { ifMatch: project.version });
      notify(HEADER_SAVED);
      return SAVED;
    } catch (error) {
      notify(UPDATE_FAILED);
      return saveFailure(error);
    }
  };
}

const draftOf = ({ title, client, projectLead, sharedFolderUrl }: ClientProject) => ({
  title,
  client,
  projectLead,
  sharedFolderUrl: sharedFolderUrl ?? '',
});
