import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Zoom } from '../../timeline/both/axis/time-window.ts';
import type { EdgeName } from '../../timeline/both/EdgeButton.tsx';
import { TimelineLegend } from '../../timeline/both/TimelineLegend.tsx';
import { TimeShown } from '../../timeline/both/TimeShown.tsx';
import { useHandler } from '../../ui/context/use-handler.ts';
import { tableRole } from '../../ui/table/table-roles.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { NARROW_ROW, ROW } from './layout/measures.ts';
import { windowStep } from './layout/time-window.ts';
import { useColumns } from './layout/use-columns.ts';
import * as css from './ProjectsTimeline.css.ts';
import { TimelineRow } from './row/TimelineRow.tsx';
import { TimelineHead } from './TimelineHead.tsx';
import { useMarkerKeys } from './use-marker-keys.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface Props {
  /** The projects that have been read, with their milestones. */
  readonly rows: readonly OverviewRow[];
  /** The number of projects that match, read or not. */
  readonly total: number;
  /** Reads more projects, or does nothing while it reads. Undefined if there are none. */
  readonly onNeedMore: (() => void) | undefined;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  /** The element below the list that gets the time shown and the legend. */
  readonly foot: HTMLElement | null;
}

/** More projects are read when fewer than this many rows are left below the window. */
const ROWS_AHEAD = 40;

/** The projects as a timeline: one row each on one axis. Only the rows in sight are drawn. */
export function ProjectsTimeline({ rows, total, onNeedMore, origin, foot }: Props) {
  const { today } = useDates();
  const body = useRef<HTMLTableSectionElement>(null);
  const strip = useRef<HTMLTableCellElement>(null);
  const [zoom, setZoom] = useState<Zoom>('months');
  /** In weeks. */
  const [moved, setMoved] = useState(0);
  const { columns, isNarrow } = useColumns(strip, { today, zoom, moved });
  const keys = useMarkerKeys(body, rows, columns);
  const visible = useVisibleRows(body, {
    count: rows.length,
    height: isNarrow ? NARROW_ROW : ROW,
    kept: keys.kept,
  });
  const drawn = visible.getVirtualItems();

  const isNearEnd = (drawn.at(-1)?.index ?? 0) + ROWS_AHEAD >= rows.length;
  // After every render: a page may be shorter than the window, and a request may still be running.
  useEffect(() => {
    if (isNearEnd) onNeedMore?.();
  });

  const move = useHandler((edge: EdgeName, project: OverviewRow) => {
    if (!columns) return;
    const isBack = edge === 'before';
    // The button may be gone afterwards, so the focus goes to what it has shown.
    keys.goTo(project, isBack ? columns.axis.start : columns.axis.end);
    setMoved(moved + (isBack ? -1 : 1) * windowStep(zoom));
  });

  return (
    <>
      <table
        {...tableRole.table}
        className={css.table}
        aria-label="Projects"
        aria-rowcount={total + 1}
      >
        <TimelineHead stripRef={strip} columns={columns} />
        <tbody
          {...tableRole.group}
          {...keys.handlers}
          ref={body}
          className={css.body}
          style={{ height: visible.getTotalSize() }}
        >
          {drawn.map(({ index, start }) => {
            const project = rows[index];
            return (
              project && (
                <TimelineRow
                  key={project.id}
                  project={project}
                  index={index}
                  top={start}
                  today={today}
                  origin={origin}
                  columns={columns}
                  stop={keys.stopOf(project.id)}
                  onMove={move}
                />
              )
            );
          })}
        </tbody>
      </table>
      {foot &&
        createPortal(
          <>
            <div className={css.zoom}>
              <TimeShown zoom={zoom} onZoom={setZoom} onToday={() => setMoved(0)} />
            </div>
            <div className={css.legend}>
              <TimelineLegend hasOriginals />
            </div>
          </>,
          foot,
        )}
    </>
  );
}
