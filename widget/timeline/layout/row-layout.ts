import { movedOf, type StripMilestone } from '../size.ts';
import { groupByDay } from './cluster.ts';
import {
  type Columns,
  EDGE,
  inWindow,
  type Mark,
  type MarkLook,
  marksOf,
  type StripLayout,
} from './marks.ts';
import { axisSpan } from './names.ts';
import { dateX } from './scale.ts';

const MARKS: MarkLook = {
  glyph: 15,
  shared: 15,
  near: 14,
  lift: 0,
  bracket: 9,
  ring: 15,
  lineEnd: 10.5,
  radius: 3.4,
};

/** Distance from the top of a row down to its axis. */
const ROW_AXIS = 19;
/** Space between the ends of the scale and of the row, so that a glyph at an end is whole. */
export const ROW_INSET = 8;
/** Space between two texts below a row's axis, and between one and today's line. */
const WORDS_GAP = 14;

/** Lays out the milestones of one project on a scale that it shares with others. */
export function layoutRow(
  milestones: readonly StripMilestone[],
  { scale, today, measureText, locale }: Columns,
): StripLayout {
  const all = groupByDay(milestones);
  const xOf = (date: string) => dateX(scale, date);
  // A marker under the button of an edge counts as hidden behind it.
  const left = scale.left + (all.some(({ date }) => xOf(date) < scale.left) ? EDGE : 0);
  const right = scale.right - (all.some(({ date }) => xOf(date) > scale.right) ? EDGE : 0);
  const { inside, before, after } = inWindow(all, xOf, left, right);
  const todayX = xOf(today);
  const marks = marksOf(
    inside,
    scale,
    { left, today: todayX, right },
    { look: MARKS, axisY: ROW_AXIS },
    {
      from: before > 0 ? left - ROW_INSET : 0,
      to: after > 0 ? right + ROW_INSET : scale.right + ROW_INSET,
    },
  );
  const originals = movedOf(inside.flatMap(({ rows }) => rows)).map(
    ({ id, original, dueDate }) => ({
      id,
      from: xOf(original),
      to: xOf(dueDate),
      y: ROW_AXIS + MARKS.ring,
    }),
  );
  const from = before > 0 ? left - ROW_INSET : marks[0]?.x;
  const to = after > 0 ? right + ROW_INSET : marks.at(-1)?.x;
  return {
    look: MARKS,
    width: scale.right + ROW_INSET,
    height: 2 * ROW_AXIS,
    scale,
    axisY: ROW_AXIS,
    line: from === undefined || to === undefined || from >= to ? null : { from, to },
    todayX,
    edges: { width: EDGE, before, after },
    marks: withWords(marks),
    originals,
    dock: null,
  };

  /** Adds the days of a group in words where they have room. */
  function withWords(all: readonly Mark[]): Mark[] {
    let free = scale.left - ROW_INSET;
    return all.map((mark) => {
      const text = axisSpan(mark.first, mark.last, locale);
      const half = measureText(text, 'span') / 2;
      const isPast = mark.x < todayX;
      const edge = scale.right + ROW_INSET;
      const end = isPast ? Math.min(edge, todayX - WORDS_GAP / 2) : edge;
      const start = isPast ? free : Math.max(free, todayX + WORDS_GAP / 2);
      const x = Math.min(Math.max(mark.x, start + half), end - half);
      const isBeside = Math.abs(x - mark.x) <= half && x - half >= start;
      const isCrossed = originals.some(
        (line) =>
          Math.min(line.from, line.to) < x + half && Math.max(line.from, line.to) > x - half,
      );
      if (mark.days.length < 2 || !isBeside || isCrossed) return mark;
      free = x + half + WORDS_GAP;
      return { ...mark, words: { text, x } };
    });
  }
}
