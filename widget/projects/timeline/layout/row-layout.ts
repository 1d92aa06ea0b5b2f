import { isIsoDate, toDayNumber } from '@project-dashboard/core/dates';
import { worstFirst } from '@project-dashboard/core/milestones';
import type { OverviewRow } from '@project-dashboard/core/projects';
import { type Axis, axisX } from '../../../parts/timeline/axis/axis.ts';
import { clusterNear, groupByDay, spreadApart } from '../../../parts/timeline/axis/group-marks.ts';
import type { MeasureText } from '../../../parts/timeline/axis/measure-text.ts';
import { axisSpan } from '../../../parts/timeline/mark-name.ts';
import { EDGE, GHOST, GROUP_LENGTH, INSET, NEAR, SPAN_GAP, TODAY_GAP } from './measures.ts';

export type Marker = NonNullable<OverviewRow['milestones']>[number];

/** One glyph of a row: a milestone, those of one day, or a group of near ones. */
export interface RowMark {
  /** The id of its first milestone. */
  readonly key: string;
  readonly x: number;
  readonly milestones: readonly Marker[];
  /** The positions of the days of a group; else none. */
  readonly days: readonly number[];
  /** The days of a group in words, and their middle. Null for a single day. */
  readonly span: { readonly text: string; readonly x: number } | null;
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

export interface RowOptions {
  /** ISO. */
  readonly today: string;
  readonly measureText: MeasureText;
  readonly locale?: string | undefined;
}

/** Places the milestones of one project on the columns' axis (DESIGN "22 Overlap in the strip"). */
export function layoutRow(
  milestones: readonly Marker[],
  axis: Axis,
  options: RowOptions,
): RowLayout {
  const { today } = options;
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
  const past = withSpans(
    apart(
      inside.filter(({ date }) => date < today),
      { left, right: Math.min(right, now - TODAY_GAP) },
    ),
    { left: axis.left - INSET, right: Math.min(axis.right + INSET, now - SPAN_GAP / 2) },
    options,
  );
  const lastPast = past.at(-1)?.x ?? left - NEAR;
  const coming = withSpans(
    apart(
      inside.filter(({ date }) => date >= today),
      { left: Math.max(left, Math.min(now, right), lastPast + NEAR), right },
    ),
    { left: Math.max(axis.left - INSET, now + SPAN_GAP / 2), right: axis.right + INSET },
    options,
  );
  const marks = [...past, ...coming];

  const from = before > 0 ? left - INSET : marks.at(0)?.x;
  const to = after > 0 ? right + INSET : marks.at(-1)?.x;
  return {
    before,
    after,
    marks,
    ghosts: marks
      .flatMap(({ x, milestones: rows }) =>
        rows.flatMap(({ id, dueDate, originalDueDate: original }) =>
          isIsoDate(original) && original !== dueDate ? [{ id, from: xOf(original), to: x }] : [],
        ),
      )
      .filter((ghost) => !crossesSpan(ghost, marks, options)),
    line: from === undefined || to === undefined || from >= to ? null : { from, to },
  };
}

interface Placed {
  readonly x: number;
  readonly milestones: readonly Marker[];
  readonly days: readonly number[];
}

/** Near markers next to each other, or in groups if they are too many. */
function apart(
  days: readonly Omit<Placed, 'days'>[],
  room: { readonly left: number; readonly right: number },
): (Placed & { readonly key: string })[] {
  const marks = clusterNear(days, NEAR).flatMap((cluster) =>
    cluster.length > MOST_APART
      ? divide(cluster).map(asGroup)
      : cluster.map((day) => ({ ...day, days: [] })),
  );
  const places = marks.map(({ x }) => x);
  const spread = spreadApart(places, NEAR, room) ?? places;
  return marks.map((mark, index) => ({
    ...mark,
    key: mark.milestones[0]?.id ?? '',
    x: spread[index] ?? mark.x,
  }));
}

/** A long chain of days in equal parts. */
function divide<Item extends { readonly x: number }>(chain: readonly Item[]): Item[][] {
  const start = chain[0]?.x ?? 0;
  const length = (chain.at(-1)?.x ?? 0) - start;
  const count = Math.max(1, Math.floor(length / GROUP_LENGTH));
  const parts = Array.from({ length: count }, (): Item[] => []);
  for (const item of chain)
    parts[Math.min(count - 1, Math.floor(((item.x - start) / length) * count))]?.push(item);
  return parts.filter((part) => part.length > 0);
}

function asGroup(cluster: readonly Omit<Placed, 'days'>[]): Placed {
  const [first, last] = [cluster.at(0)?.x ?? 0, cluster.at(-1)?.x ?? 0];
  return {
    x: (first + last) / 2,
    milestones: worstFirst(cluster.flatMap(({ milestones }) => milestones)),
    days: cluster.map(({ x }) => x),
  };
}

/** The days of each group in words, moved apart where two would touch. Where there is no room for all, some have none. */
function withSpans(
  marks: readonly (Placed & { readonly key: string })[],
  { left, right }: { readonly left: number; readonly right: number },
  { measureText, locale }: RowOptions,
): RowMark[] {
  const words = marks
    .filter(({ days }) => days.length > 1)
    .map(({ key, x, milestones }) => {
      const dates = milestones.map(({ dueDate }) => dueDate).toSorted();
      const text = axisSpan(dates[0] ?? '', dates.at(-1) ?? '', locale);
      return { key, x, text, half: measureText(text, 'span') / 2 };
    });
  const spans = new Map(
    placeWords(words, left, right).map(({ key, text, x }) => [key, { text, x }]),
  );
  return marks.map((mark) => ({ ...mark, span: spans.get(mark.key) ?? null }));
}

interface Words {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  /** Half their width. */
  readonly half: number;
}

/** Moves words apart between two positions. If they have no room, every second one is left out until the others have. */
function placeWords(words: readonly Words[], left: number, right: number): readonly Words[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  // Without their widths the words are points that may touch.
  let taken = -first.half;
  const offsets = words.map(({ half }) => {
    const offset = taken + half;
    taken = offset + half + SPAN_GAP;
    return offset;
  });
  const points = spreadApart(
    words.map(({ x }, index) => x - (offsets[index] ?? 0)),
    0,
    { left: left + first.half, right: right - (offsets.at(-1) ?? 0) - last.half },
  );
  if (points === null) {
    return words.length === 1
      ? []
      : placeWords(
          words.filter((_, index) => index % 2 === 0),
          left,
          right,
        );
  }
  return words.map((each, index) => ({
    ...each,
    x: (points[index] ?? 0) + (offsets[index] ?? 0),
  }));
}

/** True if the line of an original date would cross the words or the bracket of a group. They share a lane. */
function crossesSpan(
  { from, to }: RowGhost,
  marks: readonly RowMark[],
  { measureText }: RowOptions,
): boolean {
  const [left, right] = [Math.min(from, to) - GHOST, Math.max(from, to) + GHOST];
  return marks.some(({ days, span }) => {
    const half = span ? measureText(span.text, 'span') / 2 : 0;
    const start = Math.min(...days, ...(span ? [span.x - half] : []));
    const end = Math.max(...days, ...(span ? [span.x + half] : []));
    return days.length > 1 && start < right && end > left;
  });
}

const countOf = (days: readonly { readonly milestones: readonly Marker[] }[]) =>
  days.reduce((count, { milestones }) => count + milestones.length, 0);
