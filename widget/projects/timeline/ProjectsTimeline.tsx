import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BREAKPOINT } from '../../theme/index.ts';
import { createMeasureText } from '../../timeline/layout/measure-text.ts';
import { ROW_INSET } from '../../timeline/layout/row-layout.ts';
import { weeksAround } from '../../timeline/layout/scale.ts';
import type { ChosenTime, Zoom } from '../../timeline/size.ts';
import { Legend } from '../../timeline/Timeline.tsx';
import { TimeShown } from '../../timeline/TimelineTools.tsx';
import { useColumnSize } from '../../timeline/use-column-size.ts';
import { useRoot } from '../../ui/context/ElementContext.tsx';
import { useHandler } from '../../ui/context/use-handler.ts';
import { tableRole } from '../../ui/table/table-roles.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { useEndInView } from '../list/ListFooter.tsx';
import { ProjectRow, shownMilestones } from './ProjectRow.tsx';
import * as css from './projects-timeline.css.ts';
import { TimelineHead } from './TimelineHead.tsx';

interface Props {
  /** The projects that have been read, with their milestones. */
  readonly rows: readonly OverviewRow[];
  /** The number of projects that match, read or not. */
  readonly total: number;
  /** Reads more projects. Undefined if there are none, and while it reads. */
  readonly onNeedMore: (() => void) | undefined;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  /** The element below the list that gets the time shown and the legend. */
  readonly foot: HTMLElement | null;
}

/** The projects as a timeline: one row each, on the time of all. */
export function ProjectsTimeline({ rows, total, onNeedMore, origin, foot }: Props) {
  const { today } = useDates();
  const strip = useRef<HTMLTableCellElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEndInView(end, onNeedMore);
  const [zoom, setZoom] = useState<Zoom>('months');
  /** In weeks. */
  const [moved, setMoved] = useState(0);
  const columns = useColumns(strip, { zoom, moved });
  const dated = rows.flatMap(shownMilestones).filter(({ dueDate }) => isIsoDate(dueDate));
  const move = useHandler((direction: 1 | -1) => setMoved(moved + direction * STEP[zoom]));
  return (
    <>
      <table
        {...tableRole.table}
        className={css.table}
        aria-label="Projects"
        aria-rowcount={total + 1}
      >
        <TimelineHead stripRef={strip} columns={columns} />
        <tbody {...tableRole.group} className={css.body} onKeyDown={moveByRow}>
          {rows.map((project, index) => (
            <ProjectRow
              key={project.id}
              project={project}
              index={index}
              today={today}
              origin={origin}
              columns={columns}
              onMove={move}
            />
          ))}
        </tbody>
      </table>
      <div ref={end} />
      {foot &&
        createPortal(
          <>
            <div className={css.zoom}>
              <TimeShown zoom={zoom} onZoom={setZoom} onToday={() => setMoved(0)} />
            </div>
            <div className={css.legend}>
              <Legend milestones={dated} showOriginal />
            </div>
          </>,
          foot,
        )}
    </>
  );
}

/** Weeks before the week of today, and from it on. On a wide page Quarter is the quarter before today and the two after it. */
const WEEKS: Record<'wide' | 'narrow', Record<Zoom, { back: number; ahead: number }>> = {
  wide: { months: { back: 6, ahead: 10 }, quarter: { back: 13, ahead: 26 } },
  narrow: { months: { back: 3, ahead: 5 }, quarter: { back: 4, ahead: 13 } },
};
/** The weeks that an edge button moves the time shown. */
const STEP: Record<Zoom, number> = { months: 4, quarter: 13 };

/** The columns at the width of `strip`; a new object renders all rows again. Null before it is measured. */
function useColumns(strip: RefObject<HTMLElement | null>, { zoom, moved }: ChosenTime) {
  const root = useRoot();
  const { today, locale } = useDates();
  const size = useColumnSize(strip);
  return useMemo(() => {
    if (size === null) return null;
    // Paper has the whole table.
    const width = size.isOnPaper ? size.width - css.PROJECT_WIDTH - css.NEXT_WIDTH : size.width;
    const weeks = WEEKS[root.clientWidth < BREAKPOINT.drawer ? 'narrow' : 'wide'][zoom];
    return {
      scale: { ...weeksAround(today, weeks, moved), left: ROW_INSET, right: width - ROW_INSET },
      today,
      measureText: createMeasureText(size.fontFamily),
      locale,
    };
  }, [size, root, today, zoom, moved, locale]);
}

const ROWS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** From a marker up and down to the tab stop of the next row that has one. */
function moveByRow(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event;
  const direction = ROWS[key];
  if (!direction || altKey || ctrlKey || metaKey) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-milestone][tabindex="0"]')];
  const index = target instanceof HTMLElement ? stops.indexOf(target) : -1;
  if (index < 0) return;
  stops[index + direction]?.focus();
  event.preventDefault();
}
