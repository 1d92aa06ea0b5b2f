import { type RefObject, useLayoutEffect, useState } from 'react';
import { BREAKPOINT } from '../../theme/index.ts';
import { type Layout, useElement } from './ElementContext.tsx';

/** The layout of the content column. A row renders only what this layout shows. */
export const useLayout = (): Layout => useElement().layout;

const layoutAt = (width: number): Layout =>
  width < BREAKPOINT.stack ? 'stack' : width < BREAKPOINT.cards ? 'cards' : 'table';

/** The layout at the present width of the content column. One observer serves the whole page. */
export function useLayoutOf(column: RefObject<HTMLElement | null>): Layout {
  const [layout, setLayout] = useState<Layout>('table');
  useLayoutEffect(() => {
    if (!column.current) return;
    // Before the first paint, so that a phone never paints a table.
    setLayout(layoutAt(column.current.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setLayout(layoutAt(entry.contentRect.width));
    });
    observer.observe(column.current);
    return () => observer.disconnect();
  }, [column]);
  return layout;
}
