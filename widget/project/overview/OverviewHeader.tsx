import { maskToken } from '@project-dashboard/core/contract/access/token';
import { PROJECT_LABELS } from '@project-dashboard/core/rows/projects/schema';
import type { RefObject } from 'react';
import { useCanEdit, useProject } from '../../data/ProjectContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { staffPart } from '../../ui/loading/staff-part.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import * as styles from './OverviewHeader.css.ts';

// Only agency staff see the history and the settings.
const HistoryButton = staffPart(() =>
  import('./HistoryButton.tsx').then((module) => module.HistoryButton),
);
const SettingsButton = staffPart(() =>
  import('./SettingsButton.tsx').then((module) => module.SettingsButton),
);

interface Props {
  readonly editButton: RefObject<HTMLButtonElement | null>;
  /** Undefined in the client view and while the form is open. */
  readonly onEdit: (() => void) | undefined;
}

export function OverviewHeader({ editButton, onEdit }: Props) {
  const loaded = useProject();
  const canEdit = useCanEdit();
  const isArchived = loaded.project.archivedAt !== null;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <Heading part="heading" depth={0} className={styles.title} dir="auto">
          {loaded.project.title}
        </Heading>
        <p className={styles.facts}>
          <span>
            {PROJECT_LABELS.slug}{' '}
            <code className={styles.code} dir="auto">
              {loaded.project.slug}
            </code>
          </span>
          {loaded.viewMode === 'internal' && (
            <span className={styles.internalFact}>
              Access token{' '}
              <code className={styles.code}>{maskToken(loaded.project.internalToken)}</code>
            </span>
          )}
        </p>
      </div>
      {loaded.viewMode === 'internal' && (
        <div className={styles.actions}>
          <HistoryButton />
          {(canEdit || isArchived) && (
            // Archiving and restoring close the dialog.
            <SettingsButton key={String(isArchived)} project={loaded.project} />
          )}
          {canEdit && onEdit && (
            <Button ref={editButton} icon="pencil" onClick={onEdit}>
              Edit
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
