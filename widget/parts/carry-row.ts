import type { SyntheticEvent } from 'react';
import { nextTask } from './next-task.ts';
import { nothingHasFocus } from './nothing-has-focus.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { scrollersAround } from './scrollers-around.ts';
import { rowTransition, shiftedBy } from './sort-motion.ts';
import { listOf } from './sort-places.ts';
import type { Take } from './sort-sensors.ts';

export interface Carrying {
  onLift: (row: HTMLElement) => void;
  /** `carried`: how far the row is from its place, in px. */
  onCarry: (row: HTMLElement, carried: number) => void;
  /** After each step by keyboard, in a task of its own. */
  onStep: () => void;
  onDrop: (row: HTMLElement, carried: number) => void;
  onCancel: (row: HTMLElement) => void;
  /** After every hold, whether the row was lifted or not. */
  onRelease: (row: HTMLElement) => void;
}

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
  /** Where the pointer took hold of it and where it is by now, in px from the window's top; by keyboard 0 and how far to carry. */
  let held: { readonly from: number; at: number } | undefined;
  let lift: Lift | undefined;

  const raise = () => {
    if (!held || lift) return;
    lift = isByKeyboard ? liftFromItsPlace : liftFromWindow(row, held.from, follow);
    on.onLift(row);
    if (held.at !== held.from) follow();
  };
  const follow = () => {
    if (!held || !lift) return;
    const by = lift.carried(held.at);
    // Where it lands is read before it goes there, or the page would be laid out twice.
    on.onCarry(row, by);
    row.style.transform = shiftedBy(by);
    if (!isByKeyboard) return;
    row.style.transition = rowTransition;
    void nextTask().then(on.onStep);
  };
  const ending = (finish: Carrying['onDrop']) => async () => {
    // It may have been let go before its turn to be lifted.
    raise();
    if (held && lift) {
      const by = lift.carried(held.at);
      lift.stop();
      held = undefined;
      // With the button up the browser looks for what is below the pointer, and would lay out the new order for that.
      await nextTask();
      finish(row, by);
      // A row that changes its place loses it.
      if (isByKeyboard) void nextTask().then(() => nothingHasFocus() && handle.focus());
    }
    on.onRelease(row);
  };

  return take(event, row, {
    onStart({ y }) {
      held = { from: y, at: y };
      if (isByKeyboard) raise();
      // The browser hands moves on as it draws: to draw is enough for one task.
      else void nextTask().then(raise);
    },
    onMove({ y }) {
      if (!held) return;
      held.at = y;
      lift?.moved(y);
      follow();
    },
    onEnd: ending(on.onDrop),
    onCancel: ending(on.onCancel),
  });
}

interface Lift {
  /** How far from its place it is when it is held there, in px. */
  readonly carried: (at: number) => number;
  readonly moved: (at: number) => void;
  readonly stop: () => void;
}

/** Stays with the pointer, whatever scrolls or comes and goes around the row: what counts is where it would stand by now. */
function liftFromWindow(row: HTMLElement, from: number, follow: () => void): Lift {
  const scrollers = scrollersAround(row);
  const listening = new AbortController();
  for (const scroller of scrollers)
    (scroller === document.scrollingElement ? document : scroller).addEventListener(
      'scroll',
      follow,
      { passive: true, signal: listening.signal },
    );
  const edges = scrollAtEdges(scrollers, listOf(row), from);
  const top = topOf(row);
  return {
    carried: (at) => top + at - from - topOf(row),
    moved: edges.follow,
    stop() {
      listening.abort();
      edges.stop();
    },
  };
}

/** Stays with its place, wherever that scrolls. */
const liftFromItsPlace: Lift = { carried: (at) => at, moved() {}, stop() {} };

/** Where the layout has it, in px from the window's top: the carrying is left out. */
const topOf = ({ offsetParent, offsetTop }: HTMLElement) =>
  offsetTop + (offsetParent?.getBoundingClientRect().top ?? 0);
