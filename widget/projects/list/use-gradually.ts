import { useEffect, useState } from 'react';

/** Cards added per frame: more than fit on a screen. */
const STEP = 12;

/**
 * Renders the first items of a list at once and more in every frame. Rendering sixty cards in one frame would delay
 * typing. A new list, which has another name in `of`, starts again.
 */
export function useGradually<Item>(items: readonly Item[], of: string): readonly Item[] {
  const [drawn, setDrawn] = useState({ of, count: STEP });
  const count = drawn.of === of ? drawn.count : STEP;
  const isWhole = count >= items.length;

  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setDrawn({ of, count: count + STEP }));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, of, count]);

  return isWhole ? items : items.slice(0, count);
}
