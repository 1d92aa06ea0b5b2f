import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { FIRST_ORIGINAL, ORIGINAL_LANE } from './measures.ts';
import type { OriginalMark } from './timeline-layout.ts';

/** A milestone that was moved. The dates are ISO. */
interface Moved {
  readonly id: string;
  readonly dueDate: string;
  readonly original: string;
}

/** The milestones that have a due date and another original one. */
export function movedOf(milestones: readonly TimelineMilestone[]): Moved[] {
  return milestones.flatMap(({ id, dueDate, originalDueDate: original }) =>
    isIsoDate(dueDate) && isIsoDate(original) && original !== dueDate
      ? [{ id, dueDate, original }]
      : [],
  );
}

/** The dashed lines of moved dates in lanes below the axis, and the height of those lanes. `x` is the position of a date. */
export function placeOriginals(
  moved: readonly Moved[],
  x: (date: string) => number,
  maxLanes: number,
): { readonly height: number; readonly at: (axisY: number) => OriginalMark[] } {
  const spans = moved.map((row) => ({ from: x(row.original), to: x(row.dueDate) }));
  const lanes = stackOriginals(spans, maxLanes);
  return {
    height:
      ORIGINAL_LANE * (1 + lanes.reduce<number>((most, lane) => Math.max(most, lane ?? -1), -1)),
    at: (axisY) =>
      moved.flatMap(({ id }, index) => {
        const [span, lane] = [spans[index], lanes[index] ?? null];
        if (!span || lane === null) return [];
        return [{ id, ...span, lane, y: axisY + FIRST_ORIGINAL + lane * ORIGINAL_LANE }];
      }),
  };
}

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
function stackOriginals(spans: readonly Span[], maxLanes: number): (number | null)[] {
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
