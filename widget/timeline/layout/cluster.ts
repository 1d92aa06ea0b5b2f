import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StripMilestone } from '../size.ts';

/** The milestones of one day. */
export interface Day {
  /** ISO. */
  readonly date: string;
  /** Worst first. */
  readonly rows: readonly StripMilestone[];
}

/** The days of the milestones that have a due date, earliest first. */
export function groupByDay(milestones: readonly StripMilestone[]): Day[] {
  const days = new Map<string, StripMilestone[]>();
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

type DayOnScale = Day & { readonly x: number };

/** One day, or days that are near each other, with the position of their mark. */
interface Cluster {
  readonly days: readonly DayOnScale[];
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
export function clusterDays(
  days: readonly DayOnScale[],
  { left, today, right }: Room & { readonly today: number },
  near: number,
): Cluster[] {
  const past = days.filter(({ x }) => x < today);
  const coming = days.slice(past.length);
  const before = { left, right: Math.min(right, today - TODAY_BEFORE) };
  const after = { left: Math.max(left, today + TODAY_AFTER), right };
  const inRoom = (room: Room) => (group: readonly DayOnScale[]) => ({
    days: group,
    x: markX(group, room),
  });
  return [
    ...joinAt('last', groupsOf(past, near).map(inRoom(before)), near, inRoom(before)),
    ...joinAt('first', groupsOf(coming, near).map(inRoom(after)), near, inRoom(after)),
  ];
}

/** The middle of the days, clear of today's line. The mark of a single day is on it. */
function markX(days: readonly DayOnScale[], { left, right }: Room): number {
  const [first, last] = [days[0]?.x ?? 0, days.at(-1)?.x ?? 0];
  const middle = (first + last) / 2;
  return days.length === 1 || left > right ? middle : Math.max(left, Math.min(middle, right));
}

/** Chains of near days. A long one is divided into equal parts. */
function groupsOf(days: readonly DayOnScale[], near: number): DayOnScale[][] {
  const chains: DayOnScale[][] = [];
  for (const day of days) {
    const chain = chains.at(-1);
    const before = chain?.at(-1);
    if (chain && before && day.x - before.x < near) chain.push(day);
    else chains.push([day]);
  }
  return chains.flatMap(divide);
}

function divide(chain: readonly DayOnScale[]): DayOnScale[][] {
  const start = chain[0]?.x ?? 0;
  const length = (chain.at(-1)?.x ?? 0) - start;
  const rows = chain.reduce((count, day) => count + day.rows.length, 0);
  const count = Math.max(
    Math.ceil(length / LONGEST),
    Math.min(Math.ceil(rows / FULL), Math.floor(length / SHORTEST)),
    1,
  );
  const parts = Array.from({ length: count }, (): DayOnScale[] => []);
  for (const day of chain) {
    const part = Math.floor(((day.x - start) / length) * count) || 0;
    parts[Math.min(count - 1, part)]?.push(day);
  }
  return parts.filter((part) => part.length > 0);
}

/** Joins the clusters nearest to today's line, the last or the first ones, until their marks are apart. */
function joinAt(
  end: 'last' | 'first',
  clusters: readonly Cluster[],
  near: number,
  place: (days: readonly DayOnScale[]) => Cluster,
): readonly Cluster[] {
  const at = end === 'last' ? clusters.length - 2 : 0;
  const [one, other] = [clusters[at], clusters[at + 1]];
  if (!one || !other || other.x - one.x >= near) return clusters;
  const joined = clusters.toSpliced(at, 2, place([...one.days, ...other.days]));
  return joinAt(end, joined, near, place);
}
