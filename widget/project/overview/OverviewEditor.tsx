import { maskToken } from '@project-dashboard/core/contract/access/token';
import {
  type ClientProject,
  type Project,
  project as projectSchema,
} from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { HEADER_SAVED } from '@project-dashboard/core/texts/notices/change-notices';
import { type ComponentProps, useRef, useState } from 'react';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { useNoteEditing } from '../../data/live/use-note-editing.ts';
import { useCanEdit, useFacts, useProject } from '../../data/ProjectContext.ts';
import { draftOf, fieldTexts, type SheetDraft } from '../../data/rows/sheet-form.ts';
import { type FormKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { BringBack } from '../../settings/project/BringBack.tsx';
import { layout } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SheetFields } from '../../ui/field/SheetFields.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { FormButtons } from '../../ui/form/SaveButtons.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { FormLine } from '../../ui/notice/FormLine.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { code } from './Overview.css.ts';
import * as css from './OverviewEditor.css.ts';
import { OverviewFrame, type OverviewSection } from './OverviewSection.tsx';
import { OverviewTiles } from './OverviewTiles.tsx';
import { OverviewTimeline } from './OverviewTimeline.tsx';

const GEAR =
  'm10 7.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zm0-4.4v2.4m0 9.2v2.4m7-7h-2.4m-9.2 0h-2.4m11.9-5-1.7 1.7m-6.4 6.4-1.8 1.8m9.9 0-1.7-1.8m-6.4-6.4-1.8-1.7';

// Loaded on a click.
const SettingsDialog = lazyPart('SettingsDialog')(
  () => import('../../settings/project/SettingsDialog.tsx'),
);

/** The overview for agency staff: with the form of the header, the history and the settings. */
export function OverviewEditor({ slip, waiting }: ComponentProps<typeof OverviewSection>) {
  const loaded = useProject();
  const canEdit = useCanEdit();
  const [isEditing, setEditing] = useState(false);
  useNoteEditing(isEditing ? 'header' : undefined);
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, () => editButton.current);
  if (loaded.viewMode === 'client') return null;
  const { project } = loaded;
  const isArchived = project.archivedAt !== null;
  return (
    <OverviewFrame
      isEditing={canEdit && isEditing}
      bringBack={<BringBack id={project.id} />}
      fact={
        <span className={layout.screenOnly}>
          Access token <code className={code}>{maskToken(project.internalToken)}</code>
        </span>
      }
      actions={
        <>
          <HistoryButton />
          {(canEdit || isArchived) && (
            // Archiving and restoring close the dialog.
            <SettingsButton key={String(isArchived)} project={project} />
          )}
          {canEdit && !isEditing && (
            <Button ref={editButton} icon="pencil" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </>
      }
    >
      <Sheet padding="none">
        {canEdit && isEditing ? (
          <HeaderForm project={project} onClose={() => setEditing(false)} />
        ) : (
          <OverviewTiles />
        )}
        {slip}
        <OverviewTimeline />
      </Sheet>
      {waiting}
    </OverviewFrame>
  );
}

function HistoryButton() {
  const { openHistory: open } = useFacts();
  const { run, isPending } = useAction();
  if (open === null) return null;
  return (
    <Button
      icon="history"
      isPending={isPending}
      pendingLabel="Loading..."
      onClick={() => void run(open)}
    >
      History
    </Button>
  );
}

function SettingsButton({ project }: { readonly project: Project }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon outline={GEAR} />
        Settings
      </Button>
      {isOpen && <SettingsDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}

const HEADER: FormKind<ClientProject, SheetDraft<typeof projectShown, 'rowForm'>> = {
  schema: projectSchema,
  draftOf: (row) => draftOf(projectShown, 'rowForm', row),
  fields: fieldTexts(projectShown, 'rowForm'),
};

interface FormProps {
  readonly project: ClientProject;
  readonly onClose: () => void;
}

/** Edits the header's four fields, in place of the tiles that show them. Typed text stays until it is saved or cancelled. */
function HeaderForm({ project, onClose }: FormProps) {
  const onSave = useSaveProject(project, HEADER_SAVED);
  const { form, field } = useRowForm(project, HEADER, { onSave, onClose });
  const { isPending, line } = form;
  return (
    <FormFrame
      label="Edit project header"
      className={css.form}
      isPending={isPending}
      onSubmit={form.onSave}
      onCancel={form.onCancel}
    >
      <FormLine {...line} isPending={isPending} />
      <div className={css.fields}>
        <SheetFields sheet={projectShown} form="rowForm" field={field} />
      </div>
      <FormButtons isPending={isPending} conflict={line.conflict} onCancel={form.onCancel} />
    </FormFrame>
  );
}
