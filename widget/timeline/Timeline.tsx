import type { View } from '@project-dashboard/core/contract/route';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { type ComponentProps, memo, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { layout, type } from '../theme/index.ts';
import { useElement } from '../ui/context/ElementContext.tsx';
import { StatusGlyph } from '../ui/icon/StatusGlyph.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Heading } from '../ui/section/Heading.tsx';
import { monthRows, rowsHeight } from './months.ts';
import {
  asArchived,
  isTooNarrow,
  MANY,
  movedOf,
  QUARTER_STEP,
  type StripMilestone,
  stripLabel,
  stripSize,
  stripTone,
  type Zoom,
} from './size.ts';
import * as css from './timeline.css.ts';
import { useColumnSize } from './use-column-size.ts';

const TimelineTools = lazyPart('TimelineTools', { isSilent: true })(
  () => import('./TimelineTools.tsx'),
);
const TimelineDrawing = lazyPart('TimelineDrawing')(() => import('./TimelineDrawing.tsx'));

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
      <p className={type.small}>
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
          <Heading depth={1} id={headingId} className={type.title.sm}>
            Timeline
          </Heading>
        </div>
        <TimelineTools time={time} />
        {legend}
      </div>
      {children}
    </section>
  );
}

function DatedTimeline({
  milestones: all,
  today,
  viewMode,
  onSelect,
}: Omit<TimelineProps, 'hasInputDates'>) {
  const { datesCount } = useElement();
  const milestones = useMemo(() => (datesCount ? all : all.map(asArchived)), [all, datesCount]);
  const place = useStripPlace(milestones);
  const [zoom, setZoom] = useState<Zoom>('months');
  /** In weeks, for a quarter. */
  const [moved, setMoved] = useState(0);
  const showOriginal = viewMode === 'internal';
  const hasTime = milestones.length >= MANY && !place.isInMonths;
  return (
    <TimelineFrame
      time={hasTime ? { zoom, onZoom: setZoom, onToday: () => setMoved(0) } : null}
      legend={!place.isInMonths && <Legend milestones={milestones} showOriginal={showOriginal} />}
    >
      <MilestoneStrip
        place={place}
        milestones={milestones}
        today={today}
        showOriginal={showOriginal}
        time={{ zoom, moved }}
        onMove={(direction) => setMoved(moved + direction * QUARTER_STEP)}
        onSelect={onSelect}
      />
    </TimelineFrame>
  );
}

/** The column of a strip. Its size is null before it is measured. Where it is too narrow, each month is a row instead. */
export function useStripPlace(milestones: readonly StripMilestone[]) {
  const column = useRef<HTMLDivElement>(null);
  const size = useColumnSize(column);
  // Paper has the strip.
  const isInMonths = size !== null && !size.isOnPaper && isTooNarrow(size.width, milestones);
  return { column, size, isInMonths };
}

interface StripProps extends Omit<ComponentProps<typeof TimelineDrawing>, 'months' | 'size'> {
  readonly place: ReturnType<typeof useStripPlace>;
}

/**
 * The strip, or a row for each month where it has no room. It has its height at once, and the code of the drawing loads
 * after the page is on screen.
 */
export function MilestoneStrip({ place: { column, size, isInMonths }, ...props }: StripProps) {
  const { milestones } = props;
  const today = useElement().datesCount ? props.today : null;
  const months = useMemo(
    () => (isInMonths ? monthRows(milestones, today) : null),
    [isInMonths, milestones, today],
  );
  const { height } = stripSize(milestones, size?.width ?? 0, props);
  return (
    <div
      ref={column}
      className={months ? css.months : css.column}
      style={{ minHeight: months ? rowsHeight(months) : height }}
    >
      {size && <TimelineDrawing {...props} months={months} size={size} />}
    </div>
  );
}

interface LegendProps {
  readonly milestones: readonly StripMilestone[];
  readonly showOriginal: boolean;
}

/** Explains the marks that there are. */
export function Legend({ milestones, showOriginal }: LegendProps) {
  const fromBest = worstFirst(milestones).toReversed();
  return (
    <ul className={css.legend} aria-label="Legend">
      {[...new Set(fromBest.map(({ status }) => status))].map((status) => (
        <li key={status} className={css.entry}>
          <StatusGlyph shape={stripTone({ status })} />
          {stripLabel({ status })}
        </li>
      ))}
      {showOriginal && movedOf(milestones).length > 0 && (
        <li className={`${css.entry} ${layout.screenOnly}`}>
          <StatusGlyph shape="unknown" />
          Original date
        </li>
      )}
    </ul>
  );
}
