import { AXIS_PAD_DAYS } from './measures.ts';

/** The axis: the day numbers at its ends, and their positions in px. */
export interface Axis {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
}

/** Space that must be free before or after a day, in px. */
export interface RoomNeeded {
  readonly day: number;
  readonly before: number;
  readonly after: number;
}

export function axisX(axis: Axis, day: number): number {
  return axis.left + (day - axis.start) * pxPerDay(axis);
}

export function pxPerDay({ start, end, left, right }: Axis): number {
  return (right - left) / (end - start);
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
