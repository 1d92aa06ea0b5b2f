import type { View } from '@project-dashboard/core/contract/route';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { type ComponentProps, memo, type ReactNode, useId, useRef, useState } from 'react';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Heading } from '../ui/section/Heading.tsx';
import type { Zoom } from './both/axis/time-window.ts';
import { TimelineLegend } from './both/TimelineLegend.tsx';
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
  /** True if a client input has a due date. */
  hasInputDates: boolean;
  /** ISO. */
  today: string;
  viewMode: View;
  /** Called when a marker is activated, to go to the milestone's row. */
  onSelect: (id: string) => void;
}

/**
 * The last cell of the overview's sheet: milestones by date. Without a date it says that the calendar
 * has those of the client inputs, or renders nothing.
 */
export const Timeline = memo(function Timeline({ hasInputDates, ...props }: TimelineProps) {
  if (props.milestones.some((row) => isIsoDate(row.dueDate))) return <DatedTimeline {...props} />;
  if (!hasInputDates) return null;
  return (
    <TimelineFrame time={null}>
      <p className={css.undated}>
        No milestone has a date yet. The calendar has the due dates of the client inputs.
      </p>
    </TimelineFrame>
  );
});

interface FrameProps extends ComponentProps<typeof TimelineTools> {
  readonly legend?: ReactNode;
  readonly children: ReactNode;
}

function TimelineFrame({ time, legend, children }: FrameProps) {
  const headingId = useId();
  return (
    <section className={css.timeline} aria-labelledby={headingId}>
      <div className={css.header} data-many={time !== null || undefined}>
        <div className={css.start}>
          <Heading depth={1} id={headingId} className={css.title}>
            Timeline
          </Heading>
          <TimelineTools time={time} />
        </div>
        {legend}
      </div>
      {children}
    </section>
  );
}

function DatedTimeline({
  milestones,
  today,
  viewMode,
  onSelect,
}: Omit<TimelineProps, 'hasInputDates'>) {
  const viewport = useRef<HTMLDivElement>(null);
  const seen = useStripSize(viewport);
  const [zoom, setZoom] = useState<Zoom>('months');
  /** In weeks, for a quarter. */
  const [moved, setMoved] = useState(0);
  const showOriginal = viewMode === 'internal';

  const isInRows = seen !== null && hasMonthRows(seen, milestones);
  const hasTime = milestones.length >= MANY && !isInRows;
  return (
    <TimelineFrame
      time={hasTime ? { zoom, onZoom: setZoom, onToday: () => setMoved(0), today, moved } : null}
      legend={!isInRows && <TimelineLegend hasOriginals={showOriginal} />}
    >
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
    </TimelineFrame>
  );
}
