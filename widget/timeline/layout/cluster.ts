import type { MilestoneStatus } from '@project-dashboard/core/rows/milestones/schema';
import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';

/** The fields of a milestone that decide which mark it shares. */
export interface Dated {
  readonly status: MilestoneStatus;
  readonly dueDate: string;
}

/** The milestones of one day. */
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

export type DayOnScale<Row> = Day<Row> & { readonly x: number };

/** One day, or days that are near each other, with the position of their mark. */
interface Cluster<Row> {
  readonly days: readonly DayOnScale<Row>[];
  readonly x: number;
}

/** A group is at most this long. One of more than `FULL` milestones is divided, if its parts are at least `SHORTEST` long. */
const LONGEST = 200;
const FULL = 15;
const SHORTEST = 108;
/** Space between today's line and the mark of a group, from its centre: more before it, because of the count. */
const TODAY_BEFORE = 20;
const TODAY_AFTER = 14;

interface Room {
  readonly left: number;
  readonly right: number;
}

/**
 * Joins sorted days that are nearer than `near` px to clusters, in one pass for each side of today's line, which no
 * cluster crosses. A group at that line moves away from it, towards its neighbour.
 */
export function clusterDays<Row>(
  days: readonly DayOnScale<Row>[],
  { left, today, right }: Room & { readonly today: number },
  near: number,
): Cluster<Row>[] {
  const past = days.filter(({ x }) => x < today);
  const coming = days.slice(past.length);
  const before = { left, right: Math.min(right, today - TODAY_BEFORE) };
  const after = { left: Math.max(left, today + TODAY_AFTER), right };
  const inRoom = (room: Room) => (group: readonly DayOnScale<Row>[]) => ({
    days: group,
    x: markX(group, room),
  });
  return [
    ...joinLast(groupsOf(past, near).map(inRoom(before)), near, inRoom(before)),
    ...joinFirst(groupsOf(coming, near).map(inRoom(after)), near, inRoom(after)),
  ];
}

/** The middle of the days, clear of today's line. The mark of a single day is on it. */
function markX(days: readonly DayOnScale<unknown>[], { left, right }: Room): number {
  const [first, last] = [days[0]?.x ?? 0, days.at(-1)?.x ?? 0];
  const middle = (first + last) / 2;
  return days.length === 1 || left > right ? middle : Math.max(left, Math.min(middle, right));
}

/** Chains of near days. A long one is divided into equal parts. */
function groupsOf<Row>(days: readonly DayOnScale<Row>[], near: number): DayOnScale<Row>[][] {
  const chains: DayOnScale<Row>[][] = [];
  for (const day of days) {
    const chain = chains.at(-1);
    const before = chain?.at(-1);
    if (chain && before && day.x - before.x < near) chain.push(day);
    else chains.push([day]);
  }
  return chains.flatMap(divide);
}

function divide<Row>(chain: readonly DayOnScale<Row>[]): DayOnScale<Row>[][] {
  const start = chain[0]?.x ?? 0;
  const length = (chain.at(-1)?.x ?? 0) - start;
  const rows = chain.reduce((count, day) => count + day.rows.length, 0);
  const count = Math.max(
    Math.ceil(length / LONGEST),
    Math.min(Math.ceil(rows / FULL), Math.floor(length / SHORTEST)),
    1,
  );
  const parts = Array.from({ length: count }, (): DayOnScale<Row>[] => []);
  for (const day of chain) {
    const part = Math.floor(((day.x - start) / length) * count) || 0;
    parts[Math.min(count - 1, part)]?.push(day);
  }
  return parts.filter((part) => part.length > 0);
}

type Place<Row> = (days: readonly DayOnScale<Row>[]) => Cluster<Row>;

/** Joins the last two clusters until their marks are apart. */
function joinLast<Row>(
  clusters: readonly Cluster<Row>[],
  near: number,
  place: Place<Row>,
): readonly Cluster<Row>[] {
  const [last, before] = [clusters.at(-1), clusters.at(-2)];
  if (!last || !before || last.x - before.x >= near) return clusters;
  return joinLast([...clusters.slice(0, -2), place([...before.days, ...last.days])], near, place);
}

/** Joins the first two clusters until their marks are apart. */
function joinFirst<Row>(
  clusters: readonly Cluster<Row>[],
  near: number,
  place: Place<Row>,
): readonly Cluster<Row>[] {
  const [first, next] = clusters;
  if (!first || !next || next.x - first.x >= near) return clusters;
  return joinFirst([place([...first.days, ...next.days]), ...clusters.slice(2)], near, place);
}
