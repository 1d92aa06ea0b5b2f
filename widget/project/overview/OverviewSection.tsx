import { type ReactNode, useRef } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { ArchivedLine } from './ArchivedLine.tsx';
import { OverviewHeader } from './OverviewHeader.tsx';
import * as styles from './OverviewSection.css.ts';
import { timelineSheet } from './OverviewTiles.css.ts';
import { OverviewTiles } from './OverviewTiles.tsx';
import { OverviewTimeline } from './OverviewTimeline.tsx';

interface Props {
  /** How the finish moved, below the tiles. */
  readonly slip: ReactNode;
  /** What waits for the reader, before the timeline. */
  readonly waiting: ReactNode;
}

/** Title, slug, the four tiles, what waits for the client, and the timeline. */
export const OverviewSection = ({ slip, waiting }: Props) => (
  <OverviewFrame>
    <ArchivedLine />
    <OverviewHeader />
    <Sheet padding="none">
      <OverviewTiles />
      {slip}
    </Sheet>
    {waiting}
    <div className={timelineSheet}>
      <OverviewTimeline />
    </div>
  </OverviewFrame>
);

/** The landmark of the overview. It takes the focus when the project is archived or restored. */
export function OverviewFrame({ children }: { readonly children: ReactNode }) {
  const isArchived = useProject().project.archivedAt !== null;
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
      {children}
    </section>
  );
}
