import { PROJECT_LABELS } from '@project-dashboard/core/rows/projects/schema';
import type { ReactNode } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import * as styles from './OverviewHeader.css.ts';

interface Props {
  /** Stands after the slug. */
  readonly fact?: ReactNode;
  readonly actions?: ReactNode;
}

export function OverviewHeader({ fact, actions }: Props) {
  const { title, slug } = useProject().project;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <Heading part="heading" depth={0} className={styles.title} dir="auto">
          {title}
        </Heading>
        <p className={styles.facts}>
          <span>
            {PROJECT_LABELS.slug}{' '}
            <code className={styles.code} dir="auto">
              {slug}
            </code>
          </span>
          {fact}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
