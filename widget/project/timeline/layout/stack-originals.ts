/** A dashed line from an original date to the current one, in px. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Space around the ring and around the arrow. */
const RING = 7;
const ARROW = 5;

/**
 * Assigns a lane to each span, from 0 downwards. Overlapping spans use different lanes, and the span that ends first is
 * above, so its arrow crosses no other span. Null for a span beyond `maxLanes`.
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
