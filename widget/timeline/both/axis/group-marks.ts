import type { MilestoneStatus } from '@project-dashboard/core/rows/milestones/schema';
import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';

/** The fields of a milestone that decide which marks it shares. */
export interface Dated {
  readonly status: MilestoneStatus;
  readonly dueDate: string;
}

/** The milestones of one day. They share one mark. */
export interface Day<Row> {
  /** ISO. */
  readonly date: string;
  /** Worst first. */
  readonly rows: readonly Row[];
}

/** The days of the milestones that have a due date, earliest first. */
export function groupByDay<Row extends Dated>(milestones: readonly Row[]): Day<Row>[] {
  const days = new Map<string, Row[]>();
  for (const row of worstFirst(milestones)) {
    if (!isIsoDate(row.dueDate)) continue;
    const rows = days.get(row.dueDate);
    if (rows) rows.push(row);
    else days.set(row.dueDate, [row]);
  }
  return [...days]
    .map(([date, rows]) => ({ date, rows }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Puts neighbours whose centres are nearer than `distance` px into one cluster. The items are sorted by `x`. */
export function clusterNear<Item extends { readonly x: number }>(
  items: readonly Item[],
  distance: number,
): Item[][] {
  const clusters: Item[][] = [];
  for (const item of items) {
    const cluster = clusters.at(-1);
    const before = cluster?.at(-1);
    if (cluster && before && item.x - before.x < distance) cluster.push(item);
    else clusters.push([item]);
  }
  return clusters;
}

/**
 * Moves sorted positions apart until neighbours have at least `gap` px between them and all are from `left` to `right`.
 * It keeps their order and moves them as little as it can. Null if there is no room.
 */
export function spreadApart(
  positions: readonly number[],
  gap: number,
  { left, right }: { readonly left: number; readonly right: number },
): number[] | null {
  const last = right - gap * (positions.length - 1);
  if (last < left) return null;
  // Without the gaps the task is to make the positions rise: neighbours that fall meet at their mean.
  const blocks: { sum: number; count: number }[] = [];
  for (const [index, position] of positions.entries()) {
    let block = { sum: position - index * gap, count: 1 };
    for (
      let before = blocks.at(-1);
      before && mean(before) >= mean(block);
      before = blocks.at(-1)
    ) {
      blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  }
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => mean(block)))
    .map((start, index) => Math.min(Math.max(start, left), last) + index * gap);
}

const mean = ({ sum, count }: { readonly sum: number; readonly count: number }) => sum / count;
