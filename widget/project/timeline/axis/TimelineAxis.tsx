import type { MilestoneRow } from '@project-dashboard/core/milestones';
import type { TimelineLayout } from '../layout/layout-timeline.ts';
import { MARKER, ORIGINAL_RADIUS } from '../layout/measures.ts';
import { originalPath } from './original-path.ts';
import * as css from './TimelineAxis.css.ts';
import { TimelineGlyphs } from './TimelineGlyphs.tsx';

/** Distance from a label's middle up to the end of its leader line. */
const LEADER_ABOVE = 7;
/** Length of a week tick below the axis. */
const WEEK_TICK = 5;
/** Distance from the middle of the month names down to the end of their ticks. */
const MONTH_TICK_BELOW = 3;

/** The drawing below the markers: elapsed time, axis, ticks, leader lines, original dates, today's line, glyphs. */
export function TimelineAxis({ layout }: { layout: TimelineLayout<MilestoneRow> }) {
  const { axis, today, monthsY, dock } = layout;
  const crisp = (x: number) => Math.round(x) + 0.5;
  return (
    <svg className={css.drawing} width={layout.width} height={layout.height} aria-hidden="true">
      <rect
        className={css.ground}
        x={axis.left}
        width={Math.max(0, today.x - axis.left)}
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
      <path className={css.ahead} d={`M${today.x} ${axis.y}H${axis.right}`} />
      <path className={css.elapsed} d={`M${axis.left} ${axis.y}H${today.x}`} />
      {layout.marks.map(
        ({ x, label }, index) =>
          label && (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a leader line has no id, only its position
              key={index}
              className={css.leader}
              d={`M${crisp(x)} ${label.y - LEADER_ABOVE}V${axis.y - MARKER / 2}`}
            />
          ),
      )}
      {layout.originals.map((original) => {
        const { dashes, arrow } = originalPath(original, axis.y);
        return (
          <g key={original.id} className={css.originalMark} data-original={original.id}>
            <circle className={css.ring} cx={original.from} cy={original.y} r={ORIGINAL_RADIUS} />
            <path className={css.dashes} d={dashes} />
            <path className={css.arrow} d={arrow} />
          </g>
        );
      })}
      <path className={css.today} d={`M${today.x} 0V${monthsY}`} />
      {dock && <path className={css.dockLine} d={`M${crisp(dock.x)} 4V${layout.groundBottom}`} />}
      <TimelineGlyphs marks={layout.marks} axisY={axis.y} />
    </svg>
  );
}
