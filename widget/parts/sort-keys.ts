import type { KeyboardCoordinateGetter, KeyboardSensorOptions } from '@dnd-kit/core';
import { placesAt, wayTo } from './sort-places.ts';

const STEPS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** One place up or down from where the row would land by now. */
const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS.get(event.code);
  const { activeNode, scrollAdjustedTranslate } = context;
  if (step === undefined) return undefined;
  event.preventDefault();
  if (!activeNode || !scrollAdjustedTranslate) return undefined;
  const carried = scrollAdjustedTranslate.y;
  const way = wayTo(activeNode, placesAt(activeNode, carried) + step);
  if (way === undefined) return undefined;
  return { x: currentCoordinates.x, y: currentCoordinates.y + way - carried };
};

export const sortKeys: KeyboardSensorOptions = {
  coordinateGetter,
  // Enter opens the menu.
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
  // The next key counts from where the page stands by then.
  scrollBehavior: 'instant',
};
