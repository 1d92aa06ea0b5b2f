import type { LabelLook, StripMilestone } from '../size.ts';
import type { MeasureText } from '../use-column-size.ts';
import { groupWords, statusCount } from './names.ts';

/** Space between a label and its leader line, after a label, and between a name and a date on one line, in px. */
export const LABEL_GAP = 7;
export const LABEL_MARGIN = 4;
const DATE_GAP = 6;
/** Longer names are cut to this many characters, and where there is no room to the second number. */
const NAME_LIMIT = 30;
const SHORT_NAME = 16;
/** Distance from the centre of a mark above the axis to what a label on the lowest lane must clear. */
const LIFTED_CLEARANCE = 16;

/** What a label says. */
export interface LabelText {
  /** Null if there is room only for the date. */
  readonly name: string | null;
  /** Null for a complete milestone with one line. */
  readonly date: string | null;
}

/** A label beside its leader line. */
export interface Label extends LabelText {
  readonly side: 'left' | 'right';
  readonly lane: number;
  readonly left: number;
  readonly width: number;
}

/**
 * What the label of a mark may say of its milestones, worst first, the longest text first: the worst milestone, a part of
 * its name (the disc says how many there are), how many there are of its status, or the date alone.
 */
export function labelTexts(
  rows: readonly StripMilestone[],
  span: string,
  { secondLine }: LabelLook,
): LabelText[] {
  const [worst] = rows;
  const isAlone = rows.length === 1;
  const { name, more } = isAlone ? { name: worst?.title ?? '', more: null } : groupWords(rows);
  if (isAlone && secondLine === 0 && worst?.status === 'complete')
    return [NAME_LIMIT, SHORT_NAME].map((limit) => ({ name: cutName(name, limit), date: null }));
  const isAlike = rows.every(({ status }) => status === worst?.status);
  return [
    { name: cutName(name, NAME_LIMIT), date: more === null ? span : `${more}, ${span}` },
    ...(more !== null && isAlike ? [] : [{ name: cutName(name, SHORT_NAME), date: span }]),
    ...(more === null ? [] : [{ name: statusCount(rows), date: span }]),
    { name: null, date: span },
  ];
}

/** The width of a text in px. */
export function labelWidth(
  { name, date }: LabelText,
  { secondLine }: LabelLook,
  measureText: MeasureText,
): number {
  const nameWidth = name === null ? 0 : measureText(name, 'name');
  const dateWidth = date === null ? 0 : measureText(date, 'date');
  if (secondLine > 0) return Math.max(nameWidth, dateWidth);
  return nameWidth + dateWidth + (nameWidth > 0 && dateWidth > 0 ? DATE_GAP : 0);
}

/** What a mark would like to say. */
export interface Wish {
  /** The position of the mark and of its leader line. */
  readonly leader: number;
  /** The preferred one first. */
  readonly texts: readonly (LabelText & { readonly width: number })[];
  /** True if all of its milestones are. */
  readonly isComplete: boolean;
}

interface Box extends Omit<Label, 'lane'> {
  /** The place of its wish. */
  readonly index: number;
  readonly leader: number;
}

interface Bounds {
  readonly left: number;
  readonly today: number;
  readonly right: number;
}

/**
 * Finds a label for each mark, earliest first, in at most `lanes` lanes: no label overlaps another, stands over today's
 * line, covers one of the marks in `lifted`, or is crossed by a leader line. The last mark comes first, then what is not
 * complete, and then what is nearest to today: each takes its longest text that has room, left of its line if it is past,
 * else right, else on the other side. Null for a mark without room for any.
 */
export function placeLabels(
  wishes: readonly Wish[],
  bounds: Bounds,
  lanes: number,
  lifted: readonly number[],
): (Label | null)[] {
  const away = ({ leader }: Wish) => Math.abs(leader - bounds.today);
  const order = wishes
    .map((wish, index) => ({ wish, index, isLast: index === wishes.length - 1 }))
    .toSorted(
      (a, b) =>
        Number(b.isLast) - Number(a.isLast) ||
        Number(a.wish.isComplete) - Number(b.wish.isComplete) ||
        away(a.wish) - away(b.wish),
    );
  let placed: readonly (Box & { readonly lane: number })[] = [];
  for (const { wish, index } of order) {
    for (const box of boxesOf(wish, index, bounds)) {
      const wider = inLanes([...placed, box], lanes, lifted);
      if (wider === null) continue;
      placed = wider;
      break;
    }
  }
  const labels = new Map(placed.map(({ index, leader: _, ...label }) => [index, label]));
  return wishes.map((_, index) => labels.get(index) ?? null);
}

/** The places that a label may take, the preferred one first. */
function boxesOf({ leader, texts }: Wish, index: number, { left, today, right }: Bounds): Box[] {
  const isPast = leader < today;
  const sides = isPast ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const [first, end] = isPast ? [left, Math.min(right, today)] : [Math.max(left, today), right];
  return texts.flatMap((text) =>
    sides
      .map((side) => ({
        ...text,
        side,
        index,
        leader,
        left: side === 'left' ? leader - LABEL_GAP - text.width : leader + LABEL_GAP,
      }))
      .filter((box) => {
        const isClearOfToday = isPast ? box.left + box.width < today : box.left > today;
        return box.left >= first && box.left + box.width <= end && isClearOfToday;
      }),
  );
}

/**
 * Gives each label the lowest lane above every leader line inside its box, other than that of a label that it would
 * overlap. Null if two would have to be above each other, or if there are not enough lanes.
 */
function inLanes(
  boxes: readonly Box[],
  most: number,
  lifted: readonly number[],
): (Box & { readonly lane: number })[] | null {
  const lanes: (number | 'finding' | undefined)[] = boxes.map(() => undefined);
  const laneOf = (place: number): number | null => {
    const known = lanes[place];
    if (known === 'finding') return null;
    const box = boxes[place];
    if (known !== undefined || !box) return known ?? null;
    lanes[place] = 'finding';
    let lane = lifted.some((x) => holds(box, x, LIFTED_CLEARANCE)) ? 1 : 0;
    const taken = new Set<number>();
    for (const [index, other] of boxes.entries()) {
      if (index === place) continue;
      if (holds(box, other.leader, LABEL_MARGIN)) {
        const below = laneOf(index);
        if (below === null) return null;
        lane = Math.max(lane, below + 1);
      } else if (touches(box, other)) {
        const at = lanes[index];
        if (typeof at === 'number') taken.add(at);
      }
    }
    while (taken.has(lane)) lane++;
    if (lane >= most) return null;
    lanes[place] = lane;
    return lane;
  };
  const found: (Box & { readonly lane: number })[] = [];
  for (const [place, box] of boxes.entries()) {
    const lane = laneOf(place);
    if (lane === null) return null;
    found.push({ ...box, lane });
  }
  return found;
}

const holds = ({ left, width }: Box, x: number, margin: number) =>
  x > left - margin && x < left + width + margin;

const touches = (one: Box, other: Box) =>
  one.left < other.left + other.width + LABEL_MARGIN &&
  other.left < one.left + one.width + LABEL_MARGIN;

// Not core's own split: all of text tables would load with the drawing.
const SPLIT = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a name to `count` characters, including the ellipsis. */
function cutName(name: string, count: number): string {
  // A text has at most as many characters as code units. Splitting is slow, and only long names need it.
  if (name.length <= count) return name;
  const all = Array.from(SPLIT.segment(name), ({ segment }) => segment);
  if (all.length <= count) return name;
  return `${all
    .slice(0, count - 1)
    .join('')
    .trimEnd()}…`;
}
