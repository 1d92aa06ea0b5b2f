import type { View } from '@project-dashboard/core/contract';
import { isIsoDate } from '@project-dashboard/core/dates';
import type { MilestoneRow } from '@project-dashboard/core/milestones';
import { memo, useId } from 'react';
import { Heading } from '../../parts/section/Heading.tsx';
import { TimelineLegend } from '../../parts/timeline/TimelineLegend.tsx';
import * as css from './Timeline.css.ts';
import { TimelineStrip } from './TimelineStrip.tsx';

interface TimelineProps {
  milestones: readonly MilestoneRow[];
  /** ISO. */
  today: string;
  viewMode: View;
  /** Called when a marker is activated, to go to the milestone's row. */
  onSelect: (id: string) => void;
}

/**
 * The last cell of the overview's sheet: milestones by date (DESIGN section 5). Renders nothing if no milestone has a
 * date.
 */
export const Timeline = memo(function Timeline({
  milestones,
  today,
  viewMode,
  onSelect,
}: TimelineProps) {
  const headingId = useId();
  const showOriginal = viewMode === 'internal';
  if (!milestones.some((row) => isIsoDate(row.dueDate))) return null;
  return (
    <section className={css.timeline} aria-labelledby={headingId}>
      <div className={css.header}>
        <Heading depth={1} id={headingId} className={css.title}>
          Timeline
        </Heading>
        <TimelineLegend hasOriginals={showOriginal} />
      </div>
      <TimelineStrip
        milestones={milestones}
        today={today}
        showOriginal={showOriginal}
        onSelect={onSelect}
      />
    </section>
  );
});
