import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PRINT_SHEET_WIDTH } from '../../theme/index.ts';
import { createMeasureText, type MeasureText } from '../both/axis/measure-text.ts';

/** What decides a strip's layout besides its milestones. */
export interface StripSize {
  /** The available width in px. */
  readonly width: number;
  readonly fontFamily: string;
  readonly measureText: MeasureText;
  /** True while it is printed, with all of its dates. */
  readonly isOnPaper: boolean;
}

/** Reads the strip's width and font. Returns the same object if nothing has changed. */
function look(element: HTMLElement, before: StripSize | null): StripSize {
  const { fontFamily, paddingLeft, paddingRight } = getComputedStyle(element);
  const width = Math.floor(
    element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
  );
  const isSameFont = before?.fontFamily === fontFamily;
  if (isSameFont && before.width === width && !before.isOnPaper) return before;
  const measureText = isSameFont ? before.measureText : createMeasureText(fontFamily);
  return { width, fontFamily, measureText, isOnPaper: false };
}

/** The width and font of `viewport`, and again when either changes. Null before the first measurement. */
export function useStripSize(viewport: RefObject<HTMLElement | null>): StripSize | null {
  const [seen, setSeen] = useState<StripSize | null>(null);

  useLayoutEffect(() => {
    const element = viewport.current;
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
  }, [viewport]);

  return seen;
}
