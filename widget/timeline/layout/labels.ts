import type { StripMilestone } from '../size.ts';
import type { MeasureText } from './measure-text.ts';
import { groupWords } from './names.ts';

/** Space between a label and its leader line, after a label, and between a name and a date, in px. */
export const LABEL_GAP = 7;
export const LABEL_MARGIN = 4;
/** Space between a label and the leader line of another. */
const LEADER_MARGIN = 2;
const DATE_GAP = 6;
/** Longer names are cut to this many characters, and where there is no room to the next number. */
const NAME_LIMITS = [30, 24, 18];
/** Distance from the centre of a mark above the axis to what a label on the lowest lane must clear. */
const LIFTED_CLEARANCE = 16;

interface LabelText {
  readonly name: string;
  /** Null if all milestones are complete, and where only the name has room. */
  readonly date: string | null;
  readonly width: number;
}

/** A label beside its leader line. */
export interface Label extends LabelText {
  readonly left: number;
  readonly lane: number;
}

/**
 * What the label of a mark may say of its milestones, worst first, the longest text first: the worst milestone, how many
 * more there are, and the days. Then without the days, and then only a part of the name.
 */
export function labelTexts(
  rows: readonly StripMilestone[],
  span: string,
  measureText: MeasureText,
): LabelText[] {
  const [worst] = rows;
  const { name, more } =
    rows.length === 1 ? { name: worst?.title ?? '', more: null } : groupWords(rows);
  const date = worst?.status === 'complete' ? null : span;
  const [whole = '', ...shorter] = new Set(NAME_LIMITS.map((limit) => cutName(name, limit)));
  const texts = [
    { name: whole, date: more === null ? date : `${more}, ${date}` },
    { name: whole, date: more },
    ...shorter.map((cut) => ({ name: cut, date: more })),
  ];
  return texts.map((text) => {
    const dateWidth = text.date === null ? 0 : DATE_GAP + measureText(text.date, 'date');
    return { ...text, width: measureText(text.name, 'name') + dateWidth };
  });
}

/** What a mark would like to say. */
interface Wish {
  /** The position of the mark and of its leader line. */
  readonly leader: number;
  /** The preferred one first. */
  readonly texts: readonly LabelText[];
  /** True if all of its milestones are. */
  readonly isComplete: boolean;
  /** True if its mark is above the axis. */
  readonly isLifted: boolean;
}

interface Bounds {
  readonly left: number;
  readonly today: number;
  readonly right: number;
}

/**
 * Finds a label for each mark, earliest first, in at most `lanes` lanes: no label overlaps another or a mark above the
 * axis, stands over today's line, or is crossed by a leader line. The last mark comes first and then what is nearest to
 * today, or what is farthest from it if more of them have room then. Null for a mark without room for any.
 */
export function placeLabels(
  wishes: readonly Wish[],
  bounds: Bounds,
  lanes: number,
): (Label | null)[] {
  const last = wishes.at(-1);
  const away = ({ leader }: Wish) => Math.abs(leader - bounds.today);
  const nearest = wishes.toSorted(
    (a, b) => Number(b === last) - Number(a === last) || away(a) - away(b),
  );
  const [fromNearest = [], fromFarthest = []] = [nearest, nearest.toReversed()].map((firstTexts) =>
    placeInOrder(firstTexts, nearest, bounds, lanes),
  );
  const placed = fromFarthest.length > fromNearest.length ? fromFarthest : fromNearest;
  return wishes.map((wish) => placed.find((box) => box.wish === wish) ?? null);
}

/**
 * First each takes its shortest text, left of its line if it is past, else right, else on the other side, and then, in
 * another order, the longest that has room beside the others. What is complete comes after all of the others.
 */
function placeInOrder(
  first: readonly Wish[],
  then: readonly Wish[],
  { left, today, right }: Bounds,
  lanes: number,
): readonly Box[] {
  const lifted = first.filter(({ isLifted }) => isLifted).map(({ leader }) => leader);
  let placed: readonly Box[] = [];
  const place = (wish: Wish, texts: readonly LabelText[]) => {
    const isPast = wish.leader < today;
    const [start, end] = isPast ? [left, Math.min(right, today)] : [Math.max(left, today), right];
    const own = placed.findIndex((box) => box.wish === wish);
    const at = own < 0 ? placed.length : own;
    const boxes = texts.flatMap((text) => {
      const before = { ...text, wish, left: wish.leader - LABEL_GAP - text.width, lane: 0 };
      const after = { ...text, wish, left: wish.leader + LABEL_GAP, lane: 0 };
      return isPast ? [before, after] : [after, before];
    });
    for (const box of boxes) {
      const hasRoom = box.left > start && box.left + box.width < end;
      const withBox = hasRoom ? inLanes(placed.toSpliced(at, 1, box), lanes, lifted) : null;
      if (!withBox) continue;
      placed = withBox;
      return;
    }
  };
  for (const isComplete of [false, true]) {
    for (const wish of first) if (wish.isComplete === isComplete) place(wish, wish.texts.slice(-1));
    for (const wish of then) if (wish.isComplete === isComplete) place(wish, wish.texts);
  }
  return placed;
}

interface Box extends Label {
  readonly wish: Wish;
}

/**
 * Lifts each label above every leader line inside its box, and above an earlier one that it would overlap. Null if that
 * takes too many lanes, or would never end.
 */
function inLanes(
  boxes: readonly Box[],
  most: number,
  lifted: readonly number[],
): readonly Box[] | null {
  const next = boxes.map((box, index) => {
    const isAbove = (other: Box, at: number) =>
      holds(box, other.wish.leader, LEADER_MARGIN) ||
      (at < index && touches(box, other) && !holds(other, box.wish.leader, LEADER_MARGIN));
    const below = boxes.filter((other, at) => at !== index && isAbove(other, at));
    const isOverMark = lifted.some((x) => holds(box, x, LIFTED_CLEARANCE));
    return { ...box, lane: Math.max(isOverMark ? 1 : 0, ...below.map(({ lane }) => lane + 1)) };
  });
  if (next.some(({ lane }) => lane >= most)) return null;
  return next.every(({ lane }, index) => lane === boxes[index]?.lane)
    ? next
    : inLanes(next, most, lifted);
}

const holds = ({ left, width }: Box, x: number, margin: number) =>
  x > left - margin && x < left + width + margin;

const touches = (one: Box, other: Box) =>
  one.left < other.left + other.width + LABEL_MARGIN &&
  other.left < one.left + one.width + LABEL_MARGIN;

// Not core's own split: all of text tables would load with the drawing.
const SPLIT = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a name to `count` characters, including the ellipsis, after a whole word if that leaves a third of them. */
function cutName(name: string, count: number): string {
  // A text has at most as many characters as code units. Splitting is slow, and only long names need it.
  if (name.length <= count) return name;
  const all = Array.from(SPLIT.segment(name), ({ segment }) => segment);
  if (all.length <= count) return name;
  const space = all.lastIndexOf(' ', count - 1);
  const end = space < count / 3 ? count - 1 : space;
  return `${all.slice(0, end).join('').trimEnd()}…`;
}
