/** A dashed line from an original date to the current one, in px. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Kept free around a span: its ring and its arrow. */
const MARGIN = 8;

/**
 * A lane for each span, from 0 downwards: spans that overlap lie in different lanes, the one that ends first above, so
 * that its arrow meets no other span. Null where more than `maxLanes` would be needed.
 */
export function stackOriginals(spans: readonly Span[], maxLanes: number): (number | null)[] {
  const lanes: (number | null)[] = spans.map(() => null);
  const taken = Array.from({ length: maxLanes }, (): { left: number; right: number }[] => []);
  const boxes = spans.map(({ from, to }, index) => ({
    index,
    left: Math.min(from, to) - MARGIN,
    right: Math.max(from, to) + MARGIN,
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
