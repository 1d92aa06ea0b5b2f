import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { GhostMark } from '../both/GhostMark.tsx';
import { GlyphMarks } from '../both/GlyphMarks.tsx';
import { GHOST_RADIUS, GHOST_TOP } from '../layout/measures.ts';
import type { TimelineLayout } from '../layout/timeline-layout.ts';
import * as css from './TimelineAxis.css.ts';
import { TimelineFan } from './TimelineFan.tsx';

/** Distance from a label's middle up to the end of its leader line. */
const LEADER_ABOVE = 7;
/** Length of a week tick below the axis. */
const WEEK_TICK = 5;
/** Distance from the middle of the month names down to the end of their ticks. */
const MONTH_TICK_BELOW = 3;

/** The drawing below the markers: elapsed time, axis, ticks, leader lines, original dates, today's line, glyphs. */
export function TimelineAxis({ layout }: { layout: TimelineLayout<MilestoneRow> }) {
  const { axis, line, today, monthsY, dock } = layout;
  const now = Math.min(Math.max(today.x, line.from), line.to);
  const crisp = (x: number) => Math.round(x) + 0.5;
  return (
    <svg className={css.drawing} width={layout.width} height={layout.height} aria-hidden="true">
      <rect
        className={css.ground}
        x={line.from}
        width={now - line.from}
        height={layout.groundBottom}
        rx={6}
      />
      {layout.months.map(({ x }) => (
        <path
          key={x}
          className={css.tick}
          d={`M${crisp(x)} ${axis.y}V${monthsY + MONTH_TICK_BELOW}`}
        />
      ))}
      {layout.weeks.map((x) => (
        <path key={x} className={css.tick} d={`M${crisp(x)} ${axis.y}v${WEEK_TICK}`} />
      ))}
      <path className={css.ahead} d={`M${now} ${axis.y}H${line.to}`} />
      <path className={css.elapsed} d={`M${line.from} ${axis.y}H${now}`} />
      {layout.marks.map(({ x, y, size, labels: [top] }) =>
        top ? (
          <path
            key={x}
            className={css.leader}
            d={`M${crisp(x)} ${top.y - LEADER_ABOVE}V${y - size / 2}`}
          />
        ) : null,
      )}
      {layout.originals.map((ghost) => (
        <GhostMark
          key={ghost.id}
          id={ghost.id}
          ghost={ghost}
          top={axis.y + GHOST_TOP}
          radius={GHOST_RADIUS}
          hasArrow
        />
      ))}
      {today.chip && <path className={css.today} d={`M${today.x} 0V${monthsY}`} />}
      {dock && <path className={css.dockLine} d={`M${crisp(dock.x)} 4V${layout.groundBottom}`} />}
      {layout.marks.map((mark) => (
        <TimelineFan key={mark.x} mark={mark} axisY={axis.y} todayX={today.x} />
      ))}
      <GlyphMarks
        marks={layout.marks.flatMap(({ rows, x, y, size }) =>
          rows
            .slice(0, 1)
            .map(({ id, status }) => ({ key: id, status, x, y, size, count: rows.length })),
        )}
      />
    </svg>
  );
}
