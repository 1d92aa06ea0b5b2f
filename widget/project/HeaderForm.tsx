import { HEADER_SAVED } from '@project-dashboard/core/notices';
import { type ClientProject, project, projectShown } from '@project-dashboard/core/projects';
import { useSaveProject } from '../data/changes/use-save-project.ts';
import { draftOf, fieldTexts, type SheetDraft } from '../data/rows/sheet-form.ts';
import { type RowKind, useRowForm } from '../data/rows/use-row-form.ts';
import { SheetFields } from '../parts/field/SheetFields.tsx';
import * as styles from './HeaderForm.css.ts';
import { SheetForm } from './SheetForm.tsx';

interface Props {
  readonly project: ClientProject;
  readonly onClose: () => void;
}

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
      <SheetFields sheet={projectShown} place="rowForm" field={field} />
    </SheetForm>
  );
}

const HEADER: RowKind<ClientProject, SheetDraft<typeof projectShown, 'rowForm'>> = {
  schema: project,
  draftOf: (row) => draftOf(projectShown, 'rowForm', row),
  fields: fieldTexts(projectShown, 'rowForm'),
};
