import { isIsoDate, toDayNumber } from '@project-dashboard/core/dates';
import type { OverviewRow } from '@project-dashboard/core/projects';
import { EDGE } from './measures.ts';
import type { TimeWindow } from './time-window.ts';

export type Marker = NonNullable<OverviewRow['milestones']>[number];

/** The columns' time: the window and its width in px. */
export interface TimeScale extends TimeWindow {
  readonly width: number;
}

/** One glyph of a row: a milestone, or several that share it. */
export interface RowMark {
  /** The id of its first milestone. */
  readonly key: string;
  readonly x: number;
  readonly rows: readonly Marker[];
}

/** The dashed line from an original date to the present one, in px. */
export interface RowOriginal {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export interface RowLayout {
  /** The number of milestones before and after the window. */
  readonly before: number;
  readonly after: number;
  readonly marks: readonly RowMark[];
  readonly originals: readonly RowOriginal[];
  /** The axis from the first to the last marker. Null without a date in the window and none on both sides. */
  readonly line: { readonly from: number; readonly to: number } | null;
}

export const dayX = ({ start, end, width }: TimeScale, day: number): number =>
  ((day - start) / (end - start)) * width;

/** Places the milestones of one project on the columns' time. */
export function layoutRow(milestones: readonly Marker[], scale: TimeScale): RowLayout {
  const dated = milestones
    .filter(({ dueDate }) => isIsoDate(dueDate))
    .map((row) => ({ row, x: dayX(scale, toDayNumber(row.dueDate)) }))
    .toSorted((one, other) => one.x - other.x);
  // A marker under the button of an edge counts as hidden behind it.
  const hasBefore = dated.some(({ x }) => x < 0);
  const hasAfter = dated.some(({ x }) => x >= scale.width);
  const left = hasBefore ? EDGE : 0;
  const right = hasAfter ? scale.width - EDGE : scale.width;
  const inside = dated.filter(({ x }) => x >= left && x < right);
  const before = dated.filter(({ x }) => x < left).length;
  const after = dated.length - before - inside.length;
  const from = before > 0 ? left : inside.at(0)?.x;
  const to = after > 0 ? right : inside.at(-1)?.x;
  return {
    before,
    after,
    marks: inside.map(({ row, x }) => ({ key: row.id, x, rows: [row] })),
    originals: inside.flatMap(({ row: { id, dueDate, originalDueDate: original }, x }) =>
      isIsoDate(original) && original !== dueDate
        ? [{ id, from: dayX(scale, toDayNumber(original)), to: x }]
        : [],
    ),
    line: from === undefined || to === undefined || from >= to ? null : { from, to },
  };
}
