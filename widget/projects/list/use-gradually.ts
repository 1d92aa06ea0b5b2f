import { useEffect, useState } from 'react';

/** Cards added per frame: more than fit on a screen. */
const STEP = 12;

/** Renders a page's first cards at once and more in every frame. Rendering sixty in one frame would delay typing. */
export function useGradually<Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly Item[] {
  const first = items[0]?.id;
  const [drawn, setDrawn] = useState({ first, count: STEP });
  const count = drawn.first === first ? drawn.count : STEP;
  const isWhole = count >= items.length;

  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setDrawn({ first, count: count + STEP }));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, first, count]);

  return isWhole ? items : items.slice(0, count);
}
