import { type RefObject, useLayoutEffect } from 'react';
import { TODAY_SHARE } from './layout/measures.ts';

/**
 * Scrolls a strip that is wider than its viewport so that today stands at 45 percent of it, once: after that the reader
 * holds it. Tells in `data-more-left` and `data-more-right` on which side it goes on, for the fades.
 */
export function useStartAtToday(
  viewport: RefObject<HTMLElement | null>,
  stripWidth: number | undefined,
  todayX: number | undefined,
): void {
  const isReady = stripWidth !== undefined && todayX !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a today that moves on does not take the strip from the reader
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || !isReady) return;
    const before = parseFloat(getComputedStyle(element).paddingLeft);
    element.scrollLeft = before + todayX - element.clientWidth * TODAY_SHARE;
  }, [viewport, isReady]);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || stripWidth === undefined) return;
    const tell = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      element.toggleAttribute('data-more-left', element.scrollLeft > 1);
      element.toggleAttribute('data-more-right', element.scrollLeft < hidden - 1);
    };
    tell();
    element.addEventListener('scroll', tell, { passive: true });
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', tell);
      observer.disconnect();
    };
  }, [viewport, stripWidth]);
}
