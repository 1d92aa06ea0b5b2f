import type { TimelineMark } from '../layout/layout-timeline.ts';
import { BRACKET, BRACKET_BELOW } from '../layout/measures.ts';
import * as css from './TimelineFan.css.ts';

const DOT = 2.2;

/** What ties a mark above the axis to its days: dots on the days, and a leg to them or, for a group, a bracket. */
export function TimelineFan({ mark, axisY }: { mark: TimelineMark<unknown>; axisY: number }) {
  const { days, isGroup, x, y, size } = mark;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const top = axisY + BRACKET_BELOW + BRACKET;
  return (
    <g data-days={days.length}>
      <path className={css.leg} d={`M${x} ${y + size / 2}L${isGroup ? x : first} ${axisY}`} />
      {isGroup && (
        <path className={css.leg} d={`M${first} ${top - BRACKET}V${top}H${last}v-${BRACKET}`} />
      )}
      {days.map((day) => (
        <circle key={day} className={css.dot} cx={day} cy={axisY} r={DOT} />
      ))}
    </g>
  );
}
