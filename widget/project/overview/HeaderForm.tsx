import { type ClientProject, project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { HEADER_SAVED } from '@project-dashboard/core/texts/notices/change-notices';
import { useLayoutEffect, useRef } from 'react';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { draftOf, fieldTexts, type SheetDraft } from '../../data/rows/sheet-form.ts';
import { type FormKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SheetFields } from '../../ui/field/SheetFields.tsx';
import { useFocusAtFault } from '../../ui/focus/focus.ts';
import { FormLine } from '../../ui/notice/FormLine.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import * as css from './HeaderForm.css.ts';

interface Props {
  readonly project: ClientProject;
  readonly onClose: () => void;
}

/**
 * Edits the header's four fields in a sheet of its own. Focuses its first field; Enter saves, Escape cancels. Typed text
 * stays until it is saved or cancelled.
 */
export function HeaderForm({ project, onClose }: Props) {
  const save = useSaveProject(project, HEADER_SAVED);
  const { form, field } = useRowForm(project, HEADER, { onSave: save, onClose });
  const { isPending, line, onSave, onCancel } = form;
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => ref.current?.querySelector('input')?.focus(), []);
  useFocusAtFault(ref, isPending);
  return (
    <div className={css.place}>
      <Sheet>
        <form
          ref={ref}
          noValidate
          aria-label="Edit project header"
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            if (!isPending) onCancel();
          }}
        >
          <FormLine {...line} isPending={isPending} />
          <div className={css.fields}>
            <SheetFields sheet={projectShown} place="rowForm" field={field} />
          </div>
          <div className={css.actions}>
            <Button
              type="submit"
              variant="primary"
              isDisabled={line.conflict !== undefined}
              isPending={isPending && line.conflict === undefined}
              pendingLabel="Saving..."
            >
              Save
            </Button>
            <Button isDisabled={isPending} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </Sheet>
    </div>
  );
}

const HEADER: FormKind<ClientProject, SheetDraft<typeof projectShown, 'rowForm'>> = {
  schema: project,
  draftOf: (row) => draftOf(projectShown, 'rowForm', row),
  fields: fieldTexts(projectShown, 'rowForm'),
};
