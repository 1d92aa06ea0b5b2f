import { isIsoDate, toDayNumber } from '@project-dashboard/core/dates';
import { worstFirst } from '@project-dashboard/core/milestones';
import type { OverviewRow } from '@project-dashboard/core/projects';
import { type Axis, axisX } from '../../../parts/timeline/axis.ts';
import { clusterNear, groupByDay, spreadApart } from '../../../parts/timeline/group-marks.ts';
import { EDGE, INSET, NEAR, TODAY_GAP } from './measures.ts';

export type Marker = NonNullable<OverviewRow['milestones']>[number];

/** One glyph of a row: a milestone, those of one day, or a group of near ones. */
export interface RowMark {
  /** The id of its first milestone. */
  readonly key: string;
  readonly x: number;
  readonly milestones: readonly Marker[];
}

/** The dashed line from an original date to the mark of the present one, in px. */
interface RowGhost {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export interface RowLayout {
  /** The number of milestones before and after the window. */
  readonly before: number;
  readonly after: number;
  /** Earliest first. */
  readonly marks: readonly RowMark[];
  readonly ghosts: readonly RowGhost[];
  /** The axis, from the first to the last marker. Null for fewer than two. */
  readonly line: { readonly from: number; readonly to: number } | null;
}

/** More marks than this are one group. */
const MOST_APART = 3;

/** Places the milestones of one project on the columns' axis (DESIGN "22 Overlap in the strip"). `today` is ISO. */
export function layoutRow(milestones: readonly Marker[], axis: Axis, today: string): RowLayout {
  const xOf = (date: string) => axisX(axis, toDayNumber(date));
  const days = groupByDay(milestones).map(({ date, rows }) => ({
    date,
    x: xOf(date),
    milestones: rows,
  }));
  // A marker under the button of an edge counts as hidden behind it.
  const left = axis.left + (days.some(({ x }) => x < axis.left) ? EDGE : 0);
  const right = axis.right - (days.some(({ x }) => x > axis.right) ? EDGE : 0);
  const before = countOf(days.filter(({ x }) => x < left));
  const after = countOf(days.filter(({ x }) => x > right));
  const inside = days.filter(({ x }) => x >= left && x <= right);

  // Moving markers apart takes none across today's line.
  const now = xOf(today);
  const past = apart(
    inside.filter(({ date }) => date < today),
    { left, right: Math.min(right, now - TODAY_GAP) },
  );
  const lastPast = past.at(-1)?.x ?? left - NEAR;
  const coming = apart(
    inside.filter(({ date }) => date >= today),
    { left: Math.max(left, Math.min(now, right), lastPast + NEAR), right },
  );
  const marks = [...past, ...coming];

  const from = before > 0 ? left - INSET : marks.at(0)?.x;
  const to = after > 0 ? right + INSET : marks.at(-1)?.x;
  return {
    before,
    after,
    marks,
    ghosts: marks.flatMap(({ x, milestones: rows }) =>
      rows.flatMap(({ id, dueDate, originalDueDate: original }) =>
        isIsoDate(original) && original !== dueDate ? [{ id, from: xOf(original), to: x }] : [],
      ),
    ),
    line: from === undefined || to === undefined || from >= to ? null : { from, to },
  };
}

type Placed = Pick<RowMark, 'x' | 'milestones'>;

/** Near markers next to each other, or as one group if they are too many. */
function apart(
  days: readonly Placed[],
  room: { readonly left: number; readonly right: number },
): RowMark[] {
  const marks = clusterNear(days, NEAR).flatMap((cluster) =>
    cluster.length > MOST_APART ? [asGroup(cluster)] : cluster,
  );
  const places = marks.map(({ x }) => x);
  const spread = spreadApart(places, NEAR, room) ?? places;
  return marks.map(({ x, milestones }, index) => ({
    key: milestones[0]?.id ?? '',
    x: spread[index] ?? x,
    milestones,
  }));
}

function asGroup(cluster: readonly Placed[]): Placed {
  const [first, last] = [cluster.at(0)?.x ?? 0, cluster.at(-1)?.x ?? 0];
  return {
    x: (first + last) / 2,
    milestones: worstFirst(cluster.flatMap(({ milestones }) => milestones)),
  };
}

const countOf = (days: readonly Placed[]) =>
  days.reduce((count, { milestones }) => count + milestones.length, 0);
