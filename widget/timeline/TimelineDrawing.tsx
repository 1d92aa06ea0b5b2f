import { fromDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { type ComponentProps, useMemo } from 'react';
import { visuallyHidden } from '../theme/index.ts';
import { useElement } from '../ui/context/ElementContext.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import type { Columns, StripProject } from './layout/marks.ts';
import { createMeasureText } from './layout/measure-text.ts';
import { layoutProject } from './layout/project-layout.ts';
import { layoutRow } from './layout/row-layout.ts';
import { quarter } from './layout/scale.ts';
import { MonthRows } from './MonthRows.tsx';
import type { Months } from './months.ts';
import { Strip } from './Strip.tsx';
import { ProjectDrawing, RowDrawing } from './StripDrawing.tsx';
import { type ChosenTime, MANY, type StripMilestone } from './size.ts';
import * as css from './strip.css.ts';
import type { ColumnSize } from './use-column-size.ts';

interface ProjectProps extends Pick<ComponentProps<typeof Strip>, 'onMove' | 'onSelect'> {
  readonly milestones: readonly StripMilestone[];
  readonly size: ColumnSize;
  /** ISO. */
  readonly today: string;
  readonly showOriginal: boolean;
  readonly time: ChosenTime;
}

interface Props extends ProjectProps {
  /** The milestones by month where a strip has no room. */
  readonly months: Months | null;
}

/** The content of a project's timeline. */
export function TimelineDrawing({ months, ...props }: Props) {
  return months ? (
    <MonthRows months={months} onSelect={props.onSelect} />
  ) : (
    <ProjectStrip {...props} />
  );
}

function ProjectStrip({ milestones, size, today, time, showOriginal, ...strip }: ProjectProps) {
  const { locale } = useDates();
  const { datesCount } = useElement();
  // Paper has all of the time.
  const zoom = size.isOnPaper ? 'months' : time.zoom;
  const { moved } = time;
  const layout = useMemo(
    () =>
      layoutProject(milestones, {
        room: size.width,
        measureText: createMeasureText(size.fontFamily),
        today,
        showOriginal,
        locale,
        time: { zoom, moved },
      }),
    [milestones, size, today, showOriginal, locale, zoom, moved],
  );
  if (!layout) return null;
  return (
    <>
      <Strip
        {...strip}
        drawing={<ProjectDrawing layout={datesCount ? layout : { ...layout, chip: null }} />}
        layout={layout}
        showOriginal={showOriginal}
      />
      {milestones.length >= MANY && <ShownQuarter today={today} time={time} />}
    </>
  );
}

/** Tells screen readers the days of a quarter. */
function ShownQuarter({ today, time }: Pick<ProjectProps, 'today' | 'time'>) {
  const { longDate } = useDates();
  const { start, end } = quarter(today, time.moved);
  const [first, last] = [start, end - 1].map((day) => longDate(fromDayNumber(day)));
  return (
    <span role="status" className={visuallyHidden}>
      {time.zoom === 'quarter' && `${first} to ${last}`}
    </span>
  );
}

interface RowProps extends Pick<ComponentProps<typeof Strip>, 'onMove'> {
  readonly milestones: readonly StripMilestone[];
  readonly columns: Columns;
  readonly project: StripProject;
}

/** The strip of one of several projects. Its marks are links to the project. */
export function RowStrip({ milestones, columns, project, onMove }: RowProps) {
  const layout = useMemo(() => layoutRow(milestones, columns), [milestones, columns]);
  const { scale, marks, edges, todayX } = layout;
  const isEmpty = marks.length + edges.before + edges.after === 0;
  // Beside today's line, or at the start if today is not shown.
  const left = todayX < scale.left || todayX > scale.right ? scale.left : todayX;
  return (
    <>
      <Strip
        drawing={<RowDrawing layout={layout} />}
        layout={layout}
        showOriginal
        project={project}
        onMove={onMove}
        onSelect={(id) => window.location.assign(`${project.address}/${id}`)}
      />
      {isEmpty && (
        <p className={css.nothing} style={{ left }}>
          No milestones yet
        </p>
      )}
    </>
  );
}
