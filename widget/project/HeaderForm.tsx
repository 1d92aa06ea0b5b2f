import { HEADER_SAVED } from '@project-dashboard/core/notices';
import type { ClientProject } from '@project-dashboard/core/projects';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useRowForm } from '../data/use-row-form.ts';
import { useSaveProject } from '../data/use-save-project.ts';
import { Button } from '../parts/Button.tsx';
import { InlineNotice } from '../parts/InlineNotice.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { TextField } from '../parts/TextField.tsx';
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
  const save = useSaveProject(project, HEADER_SAVED);
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

const draftOf = ({ title, client, projectLead, sharedFolderUrl }: ClientProject) => ({
  title,
  client,
  projectLead,
  sharedFolderUrl: sharedFolderUrl ?? '',
});
