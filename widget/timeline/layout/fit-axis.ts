import { type Axis, pxPerDay } from '../both/axis/axis.ts';
import { AXIS_PAD_DAYS } from './measures.ts';

/** Space that must be free before or after a day, in px. */
export interface RoomNeeded {
  readonly day: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Computes the shortest axis between two px positions that shows all days with the space they need around them. Padding
 * one end squeezes the other, so both grow by whole days until both fit.
 */
export function fitAxis(
  left: number,
  right: number,
  days: readonly number[],
  needed: readonly RoomNeeded[],
): Axis {
  let axis: Axis = {
    start: Math.min(...days) - AXIS_PAD_DAYS,
    end: Math.max(...days) + AXIS_PAD_DAYS,
    left,
    right,
  };
  for (;;) {
    const perDay = pxPerDay(axis);
    const { start, end } = axis;
    const firstDays = needed.map(({ day, before }) => Math.floor(day - before / perDay));
    const lastDays = needed.map(({ day, after }) => Math.ceil(day + after / perDay));
    axis = { start: Math.min(start, ...firstDays), end: Math.max(end, ...lastDays), left, right };
    if (axis.start === start && axis.end === end) return axis;
  }
}
