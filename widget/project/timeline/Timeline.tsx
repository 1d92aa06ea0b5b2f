import type { View } from '@project-dashboard/core/contract';
import { isIsoDate } from '@project-dashboard/core/dates';
import type { MilestoneRow } from '@project-dashboard/core/milestones';
import { memo, useId, useRef, useState } from 'react';
import { lazyPart } from '../../parts/loading/lazy-part.tsx';
import { Heading } from '../../parts/section/Heading.tsx';
import type { Zoom } from '../../parts/timeline/axis/time-window.ts';
import { TimelineLegend } from '../../parts/timeline/TimelineLegend.tsx';
import { hasMonthRows } from './layout/measures.ts';
import { useStripSize } from './layout/use-strip-size.ts';
import { MANY } from './many/many-size.ts';
import * as css from './Timeline.css.ts';
import { TimelineStrip } from './TimelineStrip.tsx';

const TimelineTools = lazyPart(
  () => import('./TimelineTools.tsx').then((module) => module.TimelineTools),
  { isSilent: true },
);

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
export const Timeline = memo(function Timeline(props: TimelineProps) {
  return props.milestones.some((row) => isIsoDate(row.dueDate)) && <DatedTimeline {...props} />;
});

function DatedTimeline({ milestones, today, viewMode, onSelect }: TimelineProps) {
  const headingId = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const seen = useStripSize(viewport);
  const [zoom, setZoom] = useState<Zoom>('months');
  /** In weeks, for a quarter. */
  const [moved, setMoved] = useState(0);
  const showOriginal = viewMode === 'internal';

  const isInRows = seen !== null && hasMonthRows(seen, milestones);
  const hasTime = milestones.length >= MANY && !isInRows;
  return (
    <section className={css.timeline} aria-labelledby={headingId}>
      <div className={css.header}>
        <div className={css.start}>
          <Heading depth={1} id={headingId} className={css.title}>
            Timeline
          </Heading>
          <TimelineTools
            time={
              hasTime ? { zoom, onZoom: setZoom, onToday: () => setMoved(0), today, moved } : null
            }
          />
        </div>
        {!isInRows && <TimelineLegend hasOriginals={showOriginal} />}
      </div>
      <TimelineStrip
        viewport={viewport}
        seen={seen}
        isInRows={isInRows}
        milestones={milestones}
        today={today}
        showOriginal={showOriginal}
        time={{ zoom, moved }}
        onMove={(weeks) => setMoved(moved + weeks)}
        onSelect={onSelect}
      />
    </section>
  );
}
