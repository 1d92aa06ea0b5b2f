import type { KeyboardCoordinateGetter, KeyboardSensorOptions } from '@dnd-kit/core';
import { placesAt, wayTo } from './sort-places.ts';

const STEPS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** One place up or down from where the row would land by now; both in px from its place. */
const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS.get(event.code);
  const { activeNode } = context;
  if (step === undefined) return undefined;
  event.preventDefault();
  if (!activeNode) return undefined;
  const { x, y: carried } = currentCoordinates;
  const y = wayTo(activeNode, placesAt(activeNode, carried) + step);
  return y === undefined ? undefined : { x, y };
};

export const sortKeys: KeyboardSensorOptions = {
  coordinateGetter,
  // Enter opens the menu.
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};
