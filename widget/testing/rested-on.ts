import type { Locator } from 'playwright-core';

/** What an element on which the pointer stands is styled with, so many ms after it came. */
export const restedOn = (
  element: Locator,
  ms: number,
  property: 'backgroundImage' | 'textDecorationLine' | 'zIndex',
): Promise<string> =>
  element.evaluate(
    (node, { at, name }) => {
      for (const animation of node.getAnimations()) {
        animation.pause();
        animation.currentTime = at;
      }
      return getComputedStyle(node)[name];
    },
    { at: ms, name: property },
  );
