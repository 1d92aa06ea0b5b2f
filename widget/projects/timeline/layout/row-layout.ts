import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { isIsoDate, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { type Axis, axisX } from '../../../timeline/both/axis/axis.ts';
import { clusterNear, groupByDay, spreadApart } from '../../../timeline/both/axis/group-marks.ts';
import type { MeasureText } from '../../../timeline/both/axis/measure-text.ts';
import { axisSpan } from '../../../timeline/both/mark-name.ts';
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

/** Places the milestones of one project on the columns' axis. */
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
  const past = marksOf(
    partsOf(inside.filter(({ date }) => date < today)),
    { left, right: Math.min(right, now - TODAY_GAP) },
    { left: axis.left - INSET, right: Math.min(axis.right + INSET, now - SPAN_GAP / 2) },
    options,
  );
  const lastPast = past.at(-1)?.x ?? left - NEAR;
  const coming = marksOf(
    partsOf(inside.filter(({ date }) => date >= today)),
    { left: Math.max(left, Math.min(now, right), lastPast + NEAR), right },
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

interface DayMark {
  readonly x: number;
  readonly milestones: readonly Marker[];
}

/** The part of the row that marks, or words, may take. */
interface Room {
  readonly left: number;
  readonly right: number;
}

/** Near days next to each other, or in groups if they are too many. */
const partsOf = (days: readonly DayMark[]): DayMark[][] =>
  clusterNear(days, NEAR).flatMap((cluster) =>
    cluster.length > MOST_APART ? divide(cluster) : cluster.map((day) => [day]),
  );

/** A long chain of days in equal parts. */
function divide(chain: readonly DayMark[]): DayMark[][] {
  const start = chain[0]?.x ?? 0;
  const length = (chain.at(-1)?.x ?? 0) - start;
  const count = Math.max(1, Math.floor(length / GROUP_LENGTH));
  const parts = Array.from({ length: count }, (): DayMark[] => []);
  for (const item of chain)
    parts[Math.min(count - 1, Math.floor(((item.x - start) / length) * count))]?.push(item);
  return parts.filter((part) => part.length > 0);
}

/** The marks of one side of today. Groups whose days in words have no room below them become one. */
function marksOf(
  parts: readonly (readonly DayMark[])[],
  room: Room,
  wordsRoom: Room,
  options: RowOptions,
): RowMark[] {
  const marks = parts.map(asMark);
  const spans = marks.flatMap((mark, index) => spanOf(mark, index, options) ?? []);
  const words = placeWords(spans, wordsRoom);
  const astray = words?.find(isAstray);
  if (spans.length > 1 && (words === null || astray)) {
    const [from, to] = closestPair(spans, astray);
    const joined = parts.slice(from, to + 1).flat();
    return marksOf(
      [...parts.slice(0, from), joined, ...parts.slice(to + 1)],
      room,
      wordsRoom,
      options,
    );
  }
  const places = marks.map(({ x }) => x);
  const spread = spreadApart(places, NEAR, room) ?? places;
  return marks.map((mark, index) => {
    const placed = words?.find((each) => each.index === index);
    return {
      ...mark,
      x: spread[index] ?? mark.x,
      span: placed ? { text: placed.text, x: placed.x } : null,
    };
  });
}

function asMark(part: readonly DayMark[]): Omit<RowMark, 'span'> {
  const [first, last] = [part.at(0)?.x ?? 0, part.at(-1)?.x ?? 0];
  const milestones = worstFirst(part.flatMap((day) => day.milestones));
  return {
    key: milestones[0]?.id ?? '',
    x: (first + last) / 2,
    milestones,
    days: part.length > 1 ? part.map(({ x }) => x) : [],
  };
}

/** The days of a group in words. */
interface Words {
  /** The place of its mark. */
  readonly index: number;
  readonly text: string;
  readonly x: number;
  /** Half their width. */
  readonly half: number;
  /** The ends of the group's bracket. */
  readonly from: number;
  readonly to: number;
}

function spanOf(
  { x, milestones, days }: Omit<RowMark, 'span'>,
  index: number,
  { measureText, locale }: RowOptions,
): Words | null {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const dates = milestones.map(({ dueDate }) => dueDate).toSorted();
  const text = axisSpan(dates[0] ?? '', dates.at(-1) ?? '', locale);
  return { index, text, x, half: measureText(text, 'span') / 2, from, to };
}

/** Moves words apart between two positions. Null if they have no room. */
function placeWords(words: readonly Words[], { left, right }: Room): Words[] | null {
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
  return (
    points &&
    words.map((each, index) => ({ ...each, x: (points[index] ?? 0) + (offsets[index] ?? 0) }))
  );
}

/** True if the words are so far from their bracket that they seem to belong to another. */
const isAstray = ({ x, half, from, to }: Words) =>
  x - half > to + TODAY_GAP || x + half < from - TODAY_GAP;

/** The places of two neighbouring groups, of which one is `astray` if given, with the least space between them. */
function closestPair(spans: readonly Words[], astray: Words | undefined): [number, number] {
  const pairs = spans.flatMap((one, place) => {
    const next = spans[place + 1];
    const isAsked = !astray || one.index === astray.index || next?.index === astray.index;
    return next && isAsked ? [{ one, next, gap: next.from - one.to }] : [];
  });
  const [closest] = pairs.toSorted((a, b) => a.gap - b.gap);
  return [closest?.one.index ?? 0, closest?.next.index ?? 0];
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
