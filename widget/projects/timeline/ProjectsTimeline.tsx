import type { OverviewRow } from '@project-dashboard/core/projects';
import { useEffect, useRef, useState } from 'react';
import { tableRole } from '../../parts/table/table-roles.ts';
import { useToday } from '../../parts/text/use-today.ts';
import { NARROW_ROW, ROW } from './measures.ts';
import * as css from './ProjectsTimeline.css.ts';
import { TimelineHead } from './TimelineHead.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { windowStep, type Zoom } from './time-window.ts';
import { useTimeScale } from './use-time-scale.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface Props {
  /** The projects that have been read, with their milestones. */
  readonly rows: readonly OverviewRow[];
  /** The number of projects that match, read or not. */
  readonly total: number;
  /** Reads more projects. Undefined if there are none, or while they are being read. */
  readonly onNeedMore: (() => void) | undefined;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
}

/** More projects are read when fewer than this many rows are left below the window. */
const ROWS_AHEAD = 40;

/** The projects as a timeline: one row each on one axis (DESIGN "14 Timeline view"). Draws only the rows in sight. */
export function ProjectsTimeline({ rows, total, onNeedMore, origin }: Props) {
  const today = useToday();
  const body = useRef<HTMLTableSectionElement>(null);
  const strip = useRef<HTMLTableCellElement>(null);
  const [zoom] = useState<Zoom>('months');
  const [moved] = useState(0);
  const { scale, isNarrow } = useTimeScale(strip, { today, zoom, moved });
  const visible = useVisibleRows(body, {
    count: rows.length,
    height: isNarrow ? NARROW_ROW : ROW,
    kept: undefined,
  });
  const items = visible.getVirtualItems();

  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = last + ROWS_AHEAD >= rows.length;
  useEffect(() => {
    if (isNearEnd) onNeedMore?.();
  }, [isNearEnd, onNeedMore]);

  return (
    <table
      {...tableRole.table}
      className={css.table}
      aria-label="Projects"
      aria-rowcount={total + 1}
    >
      <TimelineHead stripRef={strip} scale={scale} today={today} />
      <tbody
        {...tableRole.group}
        ref={body}
        className={css.body}
        style={{ height: visible.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
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
                scale={scale}
                step={windowStep(zoom)}
                stop={undefined}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}
