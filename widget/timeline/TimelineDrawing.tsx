import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { type ComponentProps, useMemo } from 'react';
import { useDates } from '../ui/text/use-dates.ts';
import { layoutProject } from './layout/project-layout.ts';
import { type ChosenTime, QUARTER_STEP } from './layout/scale.ts';
import { MonthRows } from './MonthRows.tsx';
import type { MonthRows as Months } from './months.ts';
import { Strip } from './Strip.tsx';
import { ProjectDrawing } from './StripDrawing.tsx';
import type { ColumnSize } from './use-column-size.ts';

interface Props {
  readonly milestones: readonly TimelineMilestone[];
  /** The milestones by month where a strip has no room. */
  readonly months: Months<TimelineMilestone> | null;
  readonly size: ColumnSize;
  /** The props of the strip's element, with its size. */
  readonly frame: ComponentProps<'div'>;
  /** ISO. */
  readonly today: string;
  readonly showOriginal: boolean;
  /** The part of the time that is shown. */
  readonly time: ChosenTime;
  /** Called with the weeks by which an edge button moves the time shown. */
  readonly onMove: (weeks: number) => void;
  readonly onSelect: (id: string) => void;
}

/** The content of a project's timeline. */
export function TimelineDrawing({ months, ...props }: Props) {
  return months ? (
    <MonthRows months={months} today={props.today} onSelect={props.onSelect} />
  ) : (
    <ProjectStrip {...props} />
  );
}

function ProjectStrip({
  milestones,
  size: { width, measureText, isOnPaper },
  frame,
  today,
  showOriginal,
  time,
  onMove,
  onSelect,
}: Omit<Props, 'months'>) {
  const { locale } = useDates();
  // Paper has all of the time.
  const zoom = isOnPaper ? 'months' : time.zoom;
  const { moved } = time;
  const layout = useMemo(
    () =>
      layoutProject(milestones, {
        room: width,
        measureText,
        today,
        showOriginal,
        locale,
        time: { zoom, moved },
      }),
    [milestones, width, measureText, today, showOriginal, locale, zoom, moved],
  );
  if (!layout) return null;
  return (
    <Strip
      frame={frame}
      drawing={<ProjectDrawing layout={layout} />}
      layout={layout}
      dock={layout.dock}
      today={today}
      showOriginal={showOriginal}
      onMove={(edge) => onMove(edge === 'before' ? -QUARTER_STEP : QUARTER_STEP)}
      onSelect={onSelect}
    />
  );
}
