import { type ReactNode, useRef, useState } from 'react';
import { useNoteEditing } from '../../data/live/use-note-editing.ts';
import { useCanEdit, useProject } from '../../data/ProjectContext.ts';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { editingPart, withEditingParts } from '../../ui/loading/editing-part.ts';
import { ArchivedLine } from './ArchivedLine.tsx';
import { OverviewHeader } from './OverviewHeader.tsx';
import * as styles from './OverviewSection.css.ts';
import { OverviewSheet } from './OverviewSheet.tsx';

// The client view never loads the form.
const HeaderForm = editingPart(() =>
  import('./HeaderForm.tsx').then((module) => module.HeaderForm),
);

interface Props {
  /** How the finish moved, below the tiles. */
  readonly slip: ReactNode;
  /** What waits for the client. */
  readonly waiting: ReactNode;
}

/** Title, slug, the four tiles, what waits for the client, and the timeline. */
export function OverviewSection({ slip, waiting }: Props) {
  const { project } = useProject();
  const canEdit = useCanEdit();
  const [isEditing, setEditing] = useState(false);
  useNoteEditing(isEditing ? 'header' : undefined);
  const editButton = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const isArchived = project.archivedAt !== null;
  useFocusAfter(isEditing, () => editButton.current);
  // The dialog that archives and the button that restores disappear with their work done.
  useFocusAfter(isArchived, () => section.current);
  useFocusAfter(!isArchived, () => section.current);

  return (
    <section
      ref={section}
      id="overview"
      aria-label="Overview"
      tabIndex={-1}
      className={styles.section}
    >
      <ArchivedLine />
      <OverviewHeader
        editButton={editButton}
        onEdit={canEdit && !isEditing ? () => withEditingParts(() => setEditing(true)) : undefined}
      />
      {canEdit && isEditing && <HeaderForm project={project} onClose={() => setEditing(false)} />}
      <OverviewSheet slip={slip} waiting={waiting} />
    </section>
  );
}
