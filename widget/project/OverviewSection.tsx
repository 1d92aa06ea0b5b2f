import { useRef, useState } from 'react';
import { useProject } from '../data/ProjectContext.ts';
import { useFocusAfter } from '../parts/focus/use-focus-after.ts';
import { staffPart } from '../parts/loading/staff-part.ts';
import { OverviewHeader } from './OverviewHeader.tsx';
import * as styles from './OverviewSection.css.ts';
import { OverviewSheet } from './OverviewSheet.tsx';

// The client view never loads the form.
const HeaderForm = staffPart(() => import('./HeaderForm.tsx').then((module) => module.HeaderForm));

/** Title, slug, the four tiles and the timeline (SPEC section 2, Overview header). */
export function OverviewSection() {
  const { project, viewMode } = useProject();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, () => editButton.current);

  return (
    <section id="overview" aria-label="Overview" tabIndex={-1} className={styles.section}>
      <OverviewHeader
        editButton={editButton}
        onEdit={viewMode === 'internal' && !isEditing ? () => setEditing(true) : undefined}
      />
      {isEditing && <HeaderForm project={project} onClose={() => setEditing(false)} />}
      <OverviewSheet />
    </section>
  );
}
