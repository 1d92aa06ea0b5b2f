import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PRINT_SHEET_WIDTH } from '../theme/index.ts';

/** What decides the layout of a strip besides its milestones. */
export interface ColumnSize {
  /** The available width in px. */
  readonly width: number;
  readonly fontFamily: string;
  /** True while it is printed, with all of its dates. */
  readonly isOnPaper: boolean;
}

/** Reads the column's width and font. Returns the same object if nothing has changed. */
function look(element: HTMLElement, before: ColumnSize | null): ColumnSize {
  const { fontFamily, paddingLeft, paddingRight } = getComputedStyle(element);
  const width = Math.floor(
    element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
  );
  const isSame = before?.fontFamily === fontFamily && before.width === width && !before.isOnPaper;
  return isSame ? before : { width, fontFamily, isOnPaper: false };
}

/** The width and font of `column`, and again when either changes. Null before the first measurement. */
export function useColumnSize(column: RefObject<HTMLElement | null>): ColumnSize | null {
  const [seen, setSeen] = useState<ColumnSize | null>(null);

  useLayoutEffect(() => {
    const element = column.current;
    if (!element) return;
    const lookAgain = () =>
      setSeen((before) => (before?.isOnPaper ? before : look(element, before)));
    const leavePaper = () => setSeen((before) => look(element, before));
    // The font family is the same, but its font has loaded only now.
    const measureAnew = () => setSeen(look(element, null));
    // No observer runs before print, so set the known paper width here.
    const fitPaper = () =>
      flushSync(() =>
        setSeen((before) => before && { ...before, width: PRINT_SHEET_WIDTH, isOnPaper: true }),
      );
    lookAgain();
    const observer = new ResizeObserver(lookAgain);
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', measureAnew);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', leavePaper);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measureAnew);
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', leavePaper);
    };
  }, [column]);

  return seen;
}
