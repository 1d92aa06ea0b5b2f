import type { OriginalMark } from '../layout/layout-timeline.ts';
import { ORIGINAL_RADIUS } from '../layout/measures.ts';

const CORNER = 8;
const HEAD = 3.5;
/** The arrow ends this far below the axis, clear of the marker. */
const BELOW_MARKER = 13;

/** The path of a moved date: dashes from the ring, a bend up to the marker, and the arrow's head. */
export function originalPath({ from, to, y }: OriginalMark, axisY: number) {
  const direction = Math.sign(to - from);
  const distance = Math.abs(to - from);
  const corner = Math.min(CORNER, distance);
  const bend = to - direction * corner;
  const top = axisY + BELOW_MARKER;
  const dashes =
    distance > corner + ORIGINAL_RADIUS
      ? `M${from + direction * (ORIGINAL_RADIUS + 1)} ${y}H${bend}`
      : '';
  const start =
    dashes === ''
      ? `M${to} ${y - ORIGINAL_RADIUS}`
      : `M${bend} ${y}Q${to} ${y} ${to} ${y - corner}`;
  return {
    dashes,
    arrow: `${start}V${top}M${to - HEAD} ${top + HEAD}L${to} ${top}L${to + HEAD} ${top + HEAD}`,
  };
}
