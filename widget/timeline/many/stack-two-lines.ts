import { LABEL_GAP, LABEL_MARGIN } from '../layout/measures.ts';
import { MAX_LANES } from './many-size.ts';

type LabelSide = 'left' | 'right';

/** What a mark would like to say: the widths of its texts in px, the preferred one first. */
interface Wish {
  /** The position of the mark and of its leader line. */
  readonly leader: number;
  readonly widths: readonly number[];
}

/** A label beside its leader line. */
interface StackedLabel {
  /** The place of its text in the wish. */
  readonly text: number;
  readonly side: LabelSide;
  readonly lane: number;
  readonly left: number;
  readonly width: number;
}

type Box = Omit<StackedLabel, 'lane'> & { readonly leader: number };

interface Axis {
  readonly left: number;
  readonly today: number;
  readonly right: number;
}

/**
 * Finds a label for each mark, earliest first, in at most `MAX_LANES` lanes: no label overlaps another, stands over
 * today's line or is crossed by a leader line. The last mark comes first, then those nearest to today: each takes its
 * longest text that has room, on its own side, else on the other. Null for a mark without room for any.
 */
export function stackTwoLines(wishes: readonly Wish[], axis: Axis): (StackedLabel | null)[] {
  const away = ({ leader }: Wish) => Math.abs(leader - axis.today);
  const order = wishes
    .map((wish, index) => ({ wish, index }))
    .toSorted((a, b) => away(a.wish) - away(b.wish));
  const last = order.find(({ index }) => index === wishes.length - 1);
  let standing: readonly (Box & { readonly index: number })[] = [];
  let lanes: readonly number[] = [];
  for (const { wish, index } of last ? [last, ...order.filter((each) => each !== last)] : []) {
    for (const box of boxesOf(wish, axis)) {
      const wider = [...standing, { ...box, index }];
      const found = findLanes(wider);
      if (found === null) continue;
      standing = wider;
      lanes = found;
      break;
    }
  }
  const labels = new Map(
    standing.map(({ index, leader: _, ...box }, place) => [
      index,
      { ...box, lane: lanes[place] ?? 0 },
    ]),
  );
  return wishes.map((_, index) => labels.get(index) ?? null);
}

/** The places that a label may take, the preferred one first: past ones go left of their line, later ones right. */
function boxesOf({ leader, widths }: Wish, { left, today, right }: Axis): Box[] {
  const isPast = leader < today;
  const sides: readonly LabelSide[] = isPast ? ['left', 'right'] : ['right', 'left'];
  const [first, end] = isPast ? [left, Math.min(right, today)] : [Math.max(left, today), right];
  return widths.flatMap((width, text) =>
    sides
      .map((side) => ({
        text,
        side,
        leader,
        width,
        left: side === 'left' ? leader - LABEL_GAP - width : leader + LABEL_GAP,
      }))
      .filter((box) => {
        const isClearOfToday = isPast ? box.left + width < today : box.left > today;
        return box.left >= first && box.left + width <= end && isClearOfToday;
      }),
  );
}

/**
 * The lowest lanes for labels. A label is above every leader line inside its box, and in another lane than a label that
 * it would overlap. Null if two would have to be above each other, or if there are not enough lanes.
 */
function findLanes(boxes: readonly Box[]): number[] | null {
  const lanes: (number | 'finding' | undefined)[] = boxes.map(() => undefined);
  const laneOf = (index: number): number | null => {
    const known = lanes[index];
    if (known === 'finding') return null;
    if (known !== undefined) return known;
    lanes[index] = 'finding';
    const box = boxes[index];
    let lane = 0;
    const taken = new Set<number>();
    for (const [place, other] of boxes.entries()) {
      if (!box || place === index) continue;
      if (holds(box, other.leader)) {
        const below = laneOf(place);
        if (below === null) return null;
        lane = Math.max(lane, below + 1);
      } else if (touches(box, other) && typeof lanes[place] === 'number') taken.add(lanes[place]);
    }
    while (taken.has(lane)) lane++;
    if (lane >= MAX_LANES) return null;
    lanes[index] = lane;
    return lane;
  };
  const found: number[] = [];
  for (const index of boxes.keys()) {
    const lane = laneOf(index);
    if (lane === null) return null;
    found.push(lane);
  }
  return found;
}

const holds = ({ left, width }: Box, x: number) =>
  x > left - LABEL_MARGIN && x < left + width + LABEL_MARGIN;

const touches = (one: Box, other: Box) =>
  one.left < other.left + other.width + LABEL_MARGIN &&
  other.left < one.left + one.width + LABEL_MARGIN;
