import type { MeasureText } from '../both/axis/measure-text.ts';
import * as px from './measures.ts';
import type { TimelineDock } from './timeline-layout.ts';

interface Placement<Row> {
  /** The height that the axis needs above it. */
  readonly axisY: number;
  /** Places the rows: the last one, or the line that counts the others, is at the height of the axis. */
  readonly at: (x: number, axisY: number) => TimelineDock<Row> | null;
}

/** Plans the dock of milestones without a date. A title takes two lines if it needs them. */
export function placeDock<Row extends { readonly title: string }>(
  undated: readonly Row[],
  measureText: MeasureText,
): Placement<Row> {
  const shown = undated.slice(0, px.DOCK_ROWS).map((row) => {
    const isLong = measureText(row.title, 'name') > px.DOCK_TITLE;
    return { row, height: isLong ? px.DOCK_TWO_LINES : px.DOCK_ONE_LINE };
  });
  const hidden = undated.length - shown.length;
  const more = hidden > 0 ? `and ${hidden} more` : null;
  const end = (more === null ? 1 : -1) * (px.DOCK_ONE_LINE / 2);
  const total = shown.reduce((sum, { height }) => sum + height, 0);
  return {
    axisY: total - end,
    at: (x, axisY) => {
      let top = axisY + end - total;
      const rows = shown.map(({ row, height }) => {
        top += height;
        return { row, top: top - height, height };
      });
      return rows.length === 0 ? null : { x, rows, more };
    },
  };
}
