import type { MilestoneRow } from '@project-dashboard/core/milestones';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '../../../parts/text/LocaleContext.ts';
import { createMeasureText, type MeasureText } from '../../../parts/timeline/measure-text.ts';
import { PRINT_SHEET_WIDTH } from '../../../theme/index.ts';
import { layoutTimeline, type TimelineOptions } from './layout-timeline.ts';

interface Seen {
  readonly width: number;
  readonly fontFamily: string;
  readonly measureText: MeasureText;
}

/** Reads the strip's width and font. Returns the same object if nothing has changed. */
function look(element: HTMLElement, before: Seen | null): Seen {
  const { fontFamily, paddingLeft, paddingRight } = getComputedStyle(element);
  const width = Math.floor(
    element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
  );
  const isSameFont = before?.fontFamily === fontFamily;
  if (isSameFont && before.width === width) return before;
  const measureText = isSameFont ? before.measureText : createMeasureText(fontFamily);
  return { width, fontFamily, measureText };
}

/**
 * Lays the strip out for the width and font of `viewport`, and again when either changes. Null before the first
 * measurement and if no milestone has a date.
 */
export function useTimelineLayout(
  viewport: RefObject<HTMLElement | null>,
  milestones: readonly MilestoneRow[],
  { today, showOriginal }: Pick<TimelineOptions, 'today' | 'showOriginal'>,
) {
  const locale = useLocale();
  const [seen, setSeen] = useState<Seen | null>(null);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const lookAgain = () => setSeen((before) => look(element, before));
    // The font family is the same, but its font has loaded only now.
    const measureAnew = () => setSeen(look(element, null));
    // No observer runs before print, so set the known paper width here.
    const fitPaper = () =>
      flushSync(() => setSeen((before) => before && { ...before, width: PRINT_SHEET_WIDTH }));
    lookAgain();
    const observer = new ResizeObserver(lookAgain);
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', measureAnew);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', lookAgain);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measureAnew);
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', lookAgain);
    };
  }, [viewport]);

  return useMemo(
    () => seen && layoutTimeline(milestones, { ...seen, today, showOriginal, locale }),
    [seen, milestones, today, showOriginal, locale],
  );
}
