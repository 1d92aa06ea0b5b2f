import { getScrollableAncestors, type SensorContext } from '@dnd-kit/core';
import type { SyntheticEvent } from 'react';
import { nextTask } from './next-task.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { rowTransition, shiftedBy } from './sort-motion.ts';
import type { Take } from './sort-sensors.ts';

export interface Carrying {
  onLift: (row: HTMLElement) => void;
  /** `carried`: how far the row is from its place, in px. */
  onCarry: (row: HTMLElement, carried: number) => void;
  onDrop: (row: HTMLElement, carried: number) => void;
  onCancel: (row: HTMLElement) => void;
  /** After every hold, whether the row was lifted or not. */
  onRelease: (row: HTMLElement) => void;
}

/** What sensors can ask for and have no use for here: where a row lands is for sort-places.ts. */
const NO_OTHERS: Omit<SensorContext, 'activeNode' | 'collisionRect' | 'scrollAdjustedTranslate'> = {
  activatorEvent: null,
  active: null,
  collisions: null,
  draggableNodes: new Map(),
  draggingNode: null,
  draggingNodeRect: null,
  droppableRects: new Map(),
  droppableContainers: Object.assign(new Map(), {
    toArray: () => [],
    getEnabled: () => [],
    getNodeFor: () => undefined,
  }),
  over: null,
  scrollableAncestors: [],
};

/**
 * Takes hold of a row and carries it along, past React: with every move of the pointer one row moves, and no other is even looked
 * at. Answers whether the event is one to take hold. The row keeps its style.
 */
export function carryRow(
  take: Take,
  event: SyntheticEvent<HTMLElement>,
  row: HTMLElement,
  on: Carrying,
): boolean {
  const handle = event.currentTarget;
  const isByKeyboard = event.type === 'keydown';
  const context: { current: SensorContext } = {
    current: { ...NO_OTHERS, activeNode: row, collisionRect: null, scrollAdjustedTranslate: null },
  };
  let lift: ReturnType<typeof begin> | undefined;
  let moved = 0;

  const begin = (from: number) => {
    const scrollers = getScrollableAncestors(row);
    const listening = new AbortController();
    for (const scroller of scrollers)
      (scroller === document.scrollingElement ? document : scroller).addEventListener(
        'scroll',
        follow,
        { passive: true, signal: listening.signal },
      );
    const edges = scrollAtEdges(isByKeyboard ? [] : scrollers, from);
    return { from, top: topOf(row), scrollers, edges, listening };
  };
  // From where it would stand by now, so that it stays with the pointer whatever scrolls or comes and goes around it.
  const carried = ({ top }: { top: number }) => top + moved - topOf(row);
  const follow = () => {
    if (!lift) return;
    const by = carried(lift);
    // Where it lands is read before it goes there, or the page would be laid out twice.
    on.onCarry(row, by);
    row.style.transform = shiftedBy(by);
    row.style.transition = isByKeyboard ? rowTransition : '';
    if (isByKeyboard)
      context.current = {
        ...context.current,
        scrollableAncestors: lift.scrollers,
        collisionRect: new DOMRect(0, lift.top + moved),
        scrollAdjustedTranslate: { x: 0, y: by },
      };
  };
  const ending = (finish: Carrying['onDrop']) => async () => {
    if (lift) {
      lift.listening.abort();
      lift.edges.stop();
      const by = carried(lift);
      // With the button up the browser looks for what is below the pointer, and would lay out the new order for that.
      await nextTask();
      finish(row, by);
      // It may have gone elsewhere meanwhile, and a row that changes its place loses it.
      if (isByKeyboard) void nextTask().then(() => handle.focus());
    }
    on.onRelease(row);
  };

  return take(event, row, {
    context,
    onStart({ y }) {
      lift = begin(y);
      on.onLift(row);
      follow();
    },
    onMove({ y }) {
      if (!lift) return;
      moved = y - lift.from;
      lift.edges.follow(y);
      follow();
    },
    onEnd: ending(on.onDrop),
    onCancel: ending(on.onCancel),
  });
}

/** Where the layout has it, in px from the window's top: the carrying is left out. */
const topOf = ({ offsetParent, offsetTop }: HTMLElement) =>
  offsetTop + (offsetParent?.getBoundingClientRect().top ?? 0);
