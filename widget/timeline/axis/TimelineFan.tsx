import { BRACKET, BRACKET_BELOW } from '../layout/measures.ts';
import type { TimelineMark } from '../layout/timeline-layout.ts';
import * as css from './TimelineFan.css.ts';

const DOT = 2.2;

interface Props {
  readonly mark: TimelineMark<unknown>;
  readonly axisY: number;
  readonly todayX: number;
}

/** What ties a mark above the axis to its days: dots on the days, and a leg to them or, for a group, a bracket. */
export function TimelineFan({ mark, axisY, todayX }: Props) {
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
        <circle
          key={day}
          className={css.dot[day < todayX ? 'past' : 'coming']}
          cx={day}
          cy={axisY}
          r={DOT}
        />
      ))}
    </g>
  );
}
