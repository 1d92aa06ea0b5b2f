import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { type Axis, axisX, pxPerDay } from '../../../timeline/both/axis/axis.ts';
import type { EdgeName } from '../../../timeline/both/EdgeButton.tsx';
import { layoutRow, type RowLayout, type RowOptions } from './row-layout.ts';

/** What Tab and the arrow keys reach in a row, from left to right. */
interface Stop {
  /** An edge, or the key of a marker. */
  readonly key: string;
  readonly x: number;
}

/** The columns' axis, and the layout of every row on it. */
export interface Columns {
  readonly axis: Axis;
  /** ISO. */
  readonly today: string;
  readonly layoutOf: (project: OverviewRow) => RowLayout;
}

/** Lays rows out when they are first drawn, and keeps their layout. */
export function createColumns(axis: Axis, options: RowOptions): Columns {
  const known = new WeakMap<OverviewRow, RowLayout>();
  return {
    axis,
    today: options.today,
    layoutOf(project) {
      const layout = known.get(project) ?? layoutRow(project.milestones ?? [], axis, options);
      known.set(project, layout);
      return layout;
    },
  };
}

/** The markers and edges of a row. */
export function stopsOf({ axis }: Columns, { before, marks, after }: RowLayout): Stop[] {
  return [
    ...(before > 0 ? [{ key: 'before' satisfies EdgeName, x: axis.left }] : []),
    ...marks,
    ...(after > 0 ? [{ key: 'after' satisfies EdgeName, x: axis.right }] : []),
  ];
}

/** The day at a position, with a fraction. */
export const dayAt = ({ axis }: Columns, x: number): number =>
  axis.start + (x - axis.left) / pxPerDay(axis);

/** The stop that is nearest to a day. Undefined for a row without any. */
export function nearestStop(columns: Columns, project: OverviewRow, day: number): Stop | undefined {
  const x = axisX(columns.axis, day);
  const stops = stopsOf(columns, columns.layoutOf(project));
  return stops.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
}

/** The stop that Tab reaches: the one where the reader has been, else the next milestone, else the last one. */
export function firstStop(
  columns: Columns,
  layout: RowLayout,
  been: string | undefined,
): string | undefined {
  const stops = stopsOf(columns, layout);
  if (stops.some(({ key }) => key === been)) return been;
  const now = todayX(columns);
  return (layout.marks.find(({ x }) => x >= now) ?? layout.marks.at(-1) ?? stops[0])?.key;
}

/** The position of today's line. It may be outside the axis. */
export const todayX = ({ axis, today }: Columns): number => axisX(axis, toDayNumber(today));
