import { PROJECT_LABELS } from '@project-dashboard/core/rows/projects/schema';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { Fragment, type ReactNode, useRef } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { layout, visuallyHidden } from '../../theme/index.ts';
import { useLayout } from '../../ui/context/layout.ts';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as styles from './Overview.css.ts';
import { OverviewTiles } from './OverviewTiles.tsx';
import { OverviewTimeline } from './OverviewTimeline.tsx';

interface Props {
  /** How the finish moved, below the tiles. */
  readonly slip: ReactNode;
  /** What waits for the reader, before the timeline. */
  readonly waiting: ReactNode;
}

/** Title, slug, the four tiles, what waits for the client, and the timeline. On a phone what waits comes first. */
export function OverviewSection({ slip, waiting }: Props) {
  const parts = [
    <Sheet key="tiles" padding="none">
      <OverviewTiles />
      {slip}
    </Sheet>,
    <Fragment key="waiting">{waiting}</Fragment>,
  ];
  return (
    <OverviewFrame>
      {useLayout() === 'stack' ? parts.toReversed() : parts}
      <div className={styles.timelineSheet}>
        <OverviewTimeline />
      </div>
    </OverviewFrame>
  );
}

interface FrameProps {
  /** True while a field has the place of the title. */
  readonly isEditing?: boolean;
  /** Brings an archived project back. */
  readonly bringBack?: ReactNode;
  /** Stands after the slug. */
  readonly fact?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The landmark of the overview with its header. It takes the focus when the project is archived or restored. */
export function OverviewFrame(props: FrameProps) {
  const { isEditing = false, bringBack, fact, actions, children } = props;
  const { title, slug, archivedAt } = useProject().project;
  const isArchived = archivedAt !== null;
  const section = useRef<HTMLElement>(null);
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
      {isArchived && <ArchivedLine at={archivedAt}>{bringBack}</ArchivedLine>}
      <header className={styles.header}>
        <div className={styles.words}>
          <Heading
            part="heading"
            depth={0}
            className={isEditing ? visuallyHidden : styles.title}
            dir="auto"
          >
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
        {actions && <div className={`${layout.wrap[2]} ${layout.fixed}`}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** Says above the header that the project is archived. The way back stands beside it. */
function ArchivedLine({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  const { monthDay } = useDates();
  const { viewMode } = useProject();
  const day = monthDay(localToday(new Date(at)));
  return (
    <div className={styles.archived}>
      <p role="status">
        <WholeDates text={`Archived ${day}. Read-only.`} />
        {viewMode === 'client' && ' Nothing more is needed from you.'}
      </p>
      {children}
    </div>
  );
}
