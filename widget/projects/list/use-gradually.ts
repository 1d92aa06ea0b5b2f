import { useEffect, useState } from 'react';

/** So many are drawn at once: more than a screen holds. */
const STEP = 12;

/** The first cards of a page at once and some more with every frame: sixty in one would hold up whoever types. */
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
