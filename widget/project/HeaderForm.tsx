import { HEADER_SAVED } from '@project-dashboard/core/notices';
import { type ClientProject, project } from '@project-dashboard/core/projects';
import { useSaveProject } from '../data/changes/use-save-project.ts';
import { type RowKind, useRowForm } from '../data/rows/use-row-form.ts';
import { TextField } from '../parts/field/TextField.tsx';
import * as styles from './HeaderForm.css.ts';
import { SheetForm } from './SheetForm.tsx';

interface Props {
  readonly project: ClientProject;
  readonly onClose: () => void;
}

const FIELDS = [
  { name: 'title', type: 'text' },
  { name: 'client', type: 'text' },
  { name: 'projectLead', type: 'text' },
  { name: 'sharedFolderUrl', type: 'url' },
] as const;

/** Edits the header's four fields. Typed text stays until it is saved or cancelled (SPEC section 4). */
export function HeaderForm({ project, onClose }: Props) {
  const onSave = useSaveProject(project, HEADER_SAVED);
  const { form, field } = useRowForm(project, HEADER, { onSave, onClose });
  return (
    <SheetForm
      label="Edit project header"
      className={styles.form}
      submitLabel="Save"
      pendingLabel="Saving..."
      {...form}
    >
      {FIELDS.map(({ name, type }) => (
        <TextField key={name} type={type} {...field(name)} />
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

const HEADER: RowKind<ClientProject, ReturnType<typeof draftOf>> = {
  schema: project,
  draftOf,
  fields: {
    title: { label: 'Title' },
    client: { label: 'Client' },
    projectLead: { label: 'Project Lead' },
    sharedFolderUrl: { label: 'Shared Folder URL' },
  },
};
