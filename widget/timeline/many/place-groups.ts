import { clusterNear, type Day } from '../both/axis/group-marks.ts';
import type { MarkPlace } from '../layout/place-marks.ts';
import * as px from './measures.ts';

type DayOnAxis<Row> = Day<Row> & { readonly x: number };

/** Groups of near days, earliest first, each with its days. */
type Groups<Row> = readonly (readonly DayOnAxis<Row>[])[];

/**
 * Joins sorted days that are near each other to groups, in one pass for each side of today's line, which no group
 * crosses. A day that is alone stays on the axis. The positions are in px.
 */
export function placeGroups<Row>(
  days: readonly DayOnAxis<Row>[],
  axis: { readonly left: number; readonly today: number; readonly right: number },
): MarkPlace<Row>[] {
  const past = days.filter(({ x }) => x < axis.today);
  const coming = days.slice(past.length);
  const before = { left: axis.left, right: Math.min(axis.right, axis.today - px.TODAY_BEFORE) };
  const after = { left: Math.max(axis.left, axis.today + px.TODAY_AFTER), right: axis.right };
  // A group at today's line moves away from it, towards its neighbour.
  const joinedPast = joinAtEnd(groupsOf(past), (group) => markX(group, before));
  const joinedComing = joinAtStart(groupsOf(coming), (group) => markX(group, after));
  const place = (room: typeof before) => (group: readonly DayOnAxis<Row>[]) => ({
    days: group,
    x: markX(group, room),
    isLifted: group.length > 1,
  });
  return [...joinedPast.map(place(before)), ...joinedComing.map(place(after))];
}

/** The position of a group's glyph: the middle of its days, clear of today's line. A single day's is on the day. */
function markX<Row>(
  group: readonly DayOnAxis<Row>[],
  { left, right }: { readonly left: number; readonly right: number },
): number {
  const [first, last] = [group[0]?.x ?? 0, group.at(-1)?.x ?? 0];
  if (group.length === 1) return first;
  const middle = (first + last) / 2;
  return left > right ? middle : Math.max(left, Math.min(middle, right));
}

/** Days nearer than `NEAR` are one group, but a long chain of them is several. */
function groupsOf<Row>(days: readonly DayOnAxis<Row>[]): Groups<Row> {
  return clusterNear(days, px.NEAR).flatMap((chain) => {
    const start = chain[0]?.x ?? 0;
    const length = (chain.at(-1)?.x ?? 0) - start;
    const rows = chain.reduce((count, day) => count + day.rows.length, 0);
    const count = Math.max(
      Math.ceil(length / px.LONGEST),
      Math.min(Math.ceil(rows / px.FULL), Math.floor(length / px.SHORTEST)),
      1,
    );
    const parts = Array.from({ length: count }, (): DayOnAxis<Row>[] => []);
    for (const day of chain)
      parts[Math.min(count - 1, Math.floor(((day.x - start) / length) * count) || 0)]?.push(day);
    return parts.filter((part) => part.length > 0);
  });
}

/** Joins the last two groups until their glyphs are apart. */
function joinAtEnd<Row>(
  groups: Groups<Row>,
  xOf: (group: readonly DayOnAxis<Row>[]) => number,
): Groups<Row> {
  const [last, before] = [groups.at(-1), groups.at(-2)];
  if (!last || !before || xOf(last) - xOf(before) >= px.NEAR) return groups;
  return joinAtEnd([...groups.slice(0, -2), [...before, ...last]], xOf);
}

/** Joins the first two groups until their glyphs are apart. */
function joinAtStart<Row>(
  groups: Groups<Row>,
  xOf: (group: readonly DayOnAxis<Row>[]) => number,
): Groups<Row> {
  const [first, next] = groups;
  if (!first || !next || xOf(next) - xOf(first) >= px.NEAR) return groups;
  return joinAtStart([[...first, ...next], ...groups.slice(2)], xOf);
}
