/** A dashed line from an original date to the current one, in px. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Kept free around the ring and around the arrow. */
const RING = 7;
const ARROW = 5;

/**
 * A lane for each span, from 0 downwards: spans that overlap lie in different lanes, the one that ends first above, so
 * that its arrow meets no other span. Null where more than `maxLanes` would be needed.
 */
export function stackOriginals(spans: readonly Span[], maxLanes: number): (number | null)[] {
  const lanes: (number | null)[] = spans.map(() => null);
  const taken = Array.from({ length: maxLanes }, (): { left: number; right: number }[] => []);
  const boxes = spans.map(({ from, to }, index) => ({
    index,
    left: Math.min(from - RING, to - ARROW),
    right: Math.max(from + RING, to + ARROW),
  }));
  for (const box of boxes.toSorted((a, b) => a.right - b.right || b.left - a.left)) {
    const lane = taken.findIndex((others) =>
      others.every((other) => box.left >= other.right || box.right <= other.left),
    );
    taken[lane]?.push(box);
    lanes[box.index] = lane === -1 ? null : lane;
  }
  return lanes;
}
