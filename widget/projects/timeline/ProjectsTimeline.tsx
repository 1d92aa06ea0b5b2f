import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { type KeyboardEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Zoom } from '../../timeline/size.ts';
import { Legend } from '../../timeline/Timeline.tsx';
import { TimeShown } from '../../timeline/TimelineTools.tsx';
import { useHandler } from '../../ui/context/use-handler.ts';
import { tableRole } from '../../ui/table/table-roles.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { useEndInView } from '../list/ListFooter.tsx';
import { STEP, useColumns } from './columns.ts';
import { ProjectRow } from './ProjectRow.tsx';
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
  const columns = useColumns(strip, { today, zoom, moved });
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
              <Legend hasOriginals />
            </div>
          </>,
          foot,
        )}
    </>
  );
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
