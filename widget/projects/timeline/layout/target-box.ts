import type { Columns } from './columns.ts';
import { AXIS_Y, EDGE, INSET, NEAR, TARGET, TOUCH_TARGET } from './measures.ts';
import type { RowLayout } from './row-layout.ts';

/** A marker's target. It ends half-way to its neighbours, and its longer reach on a phone at the buttons of the edges. */
export function targetBox({ marks, before, after }: RowLayout, index: number, { axis }: Columns) {
  const x = marks[index]?.x ?? 0;
  const [last, next] = [marks[index - 1]?.x, marks[index + 1]?.x];
  const room = Math.min(x - (last ?? -TARGET), (next ?? Number.POSITIVE_INFINITY) - x);
  const width = Math.max(NEAR, Math.min(TARGET, room));
  const start = last === undefined ? (before > 0 ? EDGE : 0) : (last + x) / 2;
  const end = next === undefined ? axis.right + INSET - (after > 0 ? EDGE : 0) : (x + next) / 2;
  const touchWidth = Math.min(TOUCH_TARGET, 2 * Math.min(x - start, end - x));
  const reach = { '--_pd-reach': `${Math.max(0, touchWidth - width) / 2}px` };
  return { left: x - width / 2, top: AXIS_Y - TARGET / 2, width, ...reach };
}
