import { clusterNear, type Day, spreadApart } from '../both/axis/group-marks.ts';
import * as px from './measures.ts';

/** A day with milestones, and its position on the axis in px. */
type DayOnAxis<Row> = Day<Row> & { readonly x: number };

/** A mark before it has labels. */
export interface MarkPlace<Row> {
  /** One day, or all days of a group, earliest first. */
  readonly days: readonly DayOnAxis<Row>[];
  /** The centre of the glyph. For a fan it is beside the true day. */
  readonly x: number;
  /** True for the marks of a fan and for a group: they are above the axis. */
  readonly isLifted: boolean;
}

/** The ends of the space for marks, and today's line, in px. */
interface Span {
  readonly left: number;
  readonly today: number;
  readonly right: number;
}

interface Cluster<Row> {
  readonly days: readonly DayOnAxis<Row>[];
  /** True if its days are too many for a fan, or if there is no room for one. */
  readonly isGroup: boolean;
}

/** A single day or a group, which stays where it is, or a day of a fan, which may move. */
type Item<Row> = MarkPlace<Row> & { readonly cluster: Cluster<Row>; readonly isFixed: boolean };

/**
 * Places the marks of sorted days so that no two are closer than `NEAR`. Up to four near
 * days fan out above the axis, on their side of today's line. More, or days whose fan finds no room, become one group.
 */
export function placeMarks<Row>(days: readonly DayOnAxis<Row>[], span: Span): MarkPlace<Row>[] {
  let clusters = clusterNear(days, px.NEAR)
    .flatMap((near) => cutLong(near, span.today))
    .map(toCluster);
  for (;;) {
    const items = clusters.flatMap((cluster) => itemsOf(cluster, span.today));
    const close = items.findIndex((item, index) => isTooClose(item, items[index + 1]));
    const fans = fansOf(items, span.today).map((fan) => ({ fan, xs: spread(fan, items, span) }));
    const tight = fans.find(({ xs }) => xs === null);
    if (close >= 0) clusters = joinNearest(clusters, items.slice(close, close + 2));
    else if (tight) clusters = joinNearest(clusters, withNeighbours(tight.fan, items));
    else {
      const moved = new Map(
        fans.flatMap(({ fan, xs }) => fan.map((item, index) => [item, xs?.[index]])),
      );
      return items.map((item) => ({
        days: item.days,
        x: moved.get(item) ?? item.x,
        isLifted: item.isLifted,
      }));
    }
  }
}

/** Cuts near days into pieces if they go on for too long for one group: at today, and each side into equal lengths. */
function cutLong<Row>(days: readonly DayOnAxis<Row>[], today: number): DayOnAxis<Row>[][] {
  const lengthOf = (list: typeof days) => (list.at(-1)?.x ?? 0) - (list[0]?.x ?? 0);
  if (days.length <= px.FAN_DAYS || lengthOf(days) <= px.GROUP_SPAN) return [[...days]];
  return [days.filter((day) => isBefore(day, today)), days.filter((day) => !isBefore(day, today))]
    .filter((side) => side.length > 0)
    .flatMap((side) => {
      const start = side[0]?.x ?? 0;
      const count = Math.ceil(lengthOf(side) / px.GROUP_SPAN) || 1;
      const piece = (day: DayOnAxis<Row>) =>
        Math.min(count - 1, Math.floor(((day.x - start) / lengthOf(side)) * count));
      return Array.from({ length: count }, (_, index) =>
        count === 1 ? side : side.filter((day) => piece(day) === index),
      );
    })
    .filter((piece) => piece.length > 0);
}

/** True for two marks that stay where they are, but not far enough apart. */
function isTooClose<Row>(item: Item<Row>, next: Item<Row> | undefined): boolean {
  return next !== undefined && item.isFixed && next.isFixed && next.x - item.x < px.NEAR;
}

function toCluster<Row>(days: readonly DayOnAxis<Row>[]): Cluster<Row> {
  return { days, isGroup: days.length > px.FAN_DAYS };
}

function itemsOf<Row>(cluster: Cluster<Row>, today: number): Item<Row>[] {
  const { days, isGroup } = cluster;
  if (isGroup) {
    return [{ days, x: groupX(days, today), isLifted: true, cluster, isFixed: true }];
  }
  const isFan = days.length > 1;
  return days.map((day) => ({
    days: [day],
    x: day.x,
    isLifted: isFan,
    cluster,
    isFixed: !isFan,
  }));
}

/** The middle of a group. If its days are before and after today, it is never far left of today's line, where its label begins. */
function groupX<Row>(days: readonly DayOnAxis<Row>[], today: number): number {
  const [first, last] = [days[0]?.x ?? 0, days.at(-1)?.x ?? 0];
  const middle = (first + last) / 2;
  return last < today ? middle : Math.max(middle, Math.min(today - px.TODAY_MARGIN / 2, last));
}

/** The days of fans between two fixed marks or between a fixed mark and today. Neighbouring fans must share the space. */
function fansOf<Row>(items: readonly Item<Row>[], today: number): Item<Row>[][] {
  const fans: Item<Row>[][] = [];
  items.forEach((item, index) => {
    if (item.isFixed) return;
    const before = items[index - 1];
    const isNext = before && !before.isFixed && isBefore(before, today) === isBefore(item, today);
    if (isNext) fans.at(-1)?.push(item);
    else fans.push([item]);
  });
  return fans;
}

const isBefore = ({ x }: { readonly x: number }, today: number) => x < today;

/** The positions of a fan's marks. Null if they do not fit, or only far from their days. */
function spread<Row>(fan: readonly Item<Row>[], items: readonly Item<Row>[], span: Span) {
  const [first, last] = [fan[0], fan.at(-1)];
  if (!first || !last) return null;
  const [before, after] = [items[items.indexOf(first) - 1], items[items.indexOf(last) + 1]];
  const hasCount = last.days.some(({ rows }) => rows.length > 1);
  const isPast = isBefore(first, span.today);
  const left = Math.max(
    isPast ? span.left : span.today + px.TODAY_MARGIN,
    before?.isFixed ? Math.max(before.x + px.FAN_GAP, before.days.at(-1)?.x ?? 0) : span.left,
  );
  const right = Math.min(
    isPast ? span.today - (hasCount ? px.COUNT_MARGIN : px.TODAY_MARGIN) : span.right,
    after?.isFixed ? Math.min(after.x - px.FAN_GAP, after.days[0]?.x ?? 0) : span.right,
  );
  const xs = spreadApart(
    fan.map(({ x }) => x),
    px.FAN_GAP,
    { left, right },
  );
  const isFar = xs?.some((x, index) => Math.abs(x - (fan[index]?.x ?? x)) > px.FAN_REACH);
  return isFar ? null : xs;
}

/** A fan with the mark before and after it, which limit its space. */
function withNeighbours<Row>(fan: readonly Item<Row>[], items: readonly Item<Row>[]): Item<Row>[] {
  const start = fan[0] ? items.indexOf(fan[0]) : 0;
  return items.slice(Math.max(0, start - 1), start + fan.length + 1);
}

/** Joins the two nearest clusters of crowded marks. A fan that is alone becomes a group. */
function joinNearest<Row>(
  clusters: readonly Cluster<Row>[],
  crowd: readonly Item<Row>[],
): Cluster<Row>[] {
  const crowded = new Set(crowd.map(({ cluster }) => cluster));
  const pairs = clusters.flatMap((cluster, index) => {
    const next = clusters[index + 1];
    if (!next || !crowded.has(cluster) || !crowded.has(next)) return [];
    return [{ index, gap: (next.days[0]?.x ?? 0) - (cluster.days.at(-1)?.x ?? 0) }];
  });
  const [nearest] = pairs
    .filter(({ gap }) => gap < px.FAN_REACH)
    .toSorted((one, other) => one.gap - other.gap);
  if (!nearest) {
    const alone = crowd.find(({ isFixed }) => !isFixed)?.cluster;
    return clusters.map((cluster) => (cluster === alone ? { ...cluster, isGroup: true } : cluster));
  }
  const { index } = nearest;
  const days = clusters.slice(index, index + 2).flatMap((cluster) => cluster.days);
  return clusters.toSpliced(index, 2, toCluster(days));
}
