import { type RefObject, useLayoutEffect } from 'react';
import { TODAY_SHARE } from './layout/measures.ts';
import type { TimelineLayout } from './layout/timeline-layout.ts';

/**
 * Scrolls a strip that is wider than its viewport, so that today is at 45 percent of it: at first, and whenever `wish`
 * changes. In between the reader controls it. Sets `data-more-left` and `data-more-right` for the fades on the sides with hidden content.
 */
export function useStartAtToday(
  viewport: RefObject<HTMLElement | null>,
  { width: stripWidth, today: { x: todayX } }: TimelineLayout<unknown>,
  wish: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new today must not scroll the strip away from the reader
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const before = parseFloat(getComputedStyle(element).paddingLeft);
    element.scrollLeft = before + todayX - element.clientWidth * TODAY_SHARE;
  }, [viewport, wish]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a strip of another width has other hidden sides
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
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
