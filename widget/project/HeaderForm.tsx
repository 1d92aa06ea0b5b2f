import { HEADER_SAVED } from '@project-dashboard/core/notices';
import type { ClientProject } from '@project-dashboard/core/projects';
import { useSaveProject } from '../data/changes/use-save-project.ts';
import { useRowForm } from '../data/rows/use-row-form.ts';
import { TextField } from '../parts/field/TextField.tsx';
import { SheetForm } from '../parts/section/SheetForm.tsx';
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

/** Edits the header's four fields. Typed text stays until it is saved or cancelled (SPEC section 4). */
export function HeaderForm({ project, onClose }: Props) {
  const save = useSaveProject(project, HEADER_SAVED);
  const form = useRowForm(draftOf(project), { onSave: save, onClose });
  return (
    <SheetForm
      label="Edit project header"
      className={styles.form}
      submitLabel="Save"
      pendingLabel="Saving..."
      isPending={form.isSaving}
      failure={form.failure}
      onSave={form.save}
      onCancel={onClose}
    >
      {FIELDS.map(({ name, label, type }) => (
        <TextField key={name} type={type} label={label} {...form.field(name)} />
      ))}
    </SheetForm>
  );
}

const draftOf = ({ title, client, projectLead, sharedFolderUrl }: ClientProject) => ({
  title,
  client,
  projectLead,
  sharedFolderUrl: sharedFolderUrl ?? '',
});
