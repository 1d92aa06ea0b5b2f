/** A time axis: the day numbers at its ends, and their positions in px. */
export interface Axis {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
}

/** The position of a day number, in px. */
export function axisX(axis: Axis, day: number): number {
  return axis.left + (day - axis.start) * pxPerDay(axis);
}

export function pxPerDay({ start, end, left, right }: Axis): number {
  return (right - left) / (end - start);
}
