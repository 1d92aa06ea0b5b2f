import { type RefObject, useMemo } from 'react';
import { BREAKPOINT } from '../../theme/index.ts';
import type { Columns } from '../../timeline/layout/marks.ts';
import { ROW_INSET } from '../../timeline/layout/row-layout.ts';
import { type TimeWindow, weeksAround } from '../../timeline/layout/scale.ts';
import type { Zoom } from '../../timeline/size.ts';
import { useColumnSize } from '../../timeline/use-column-size.ts';
import { useRoot } from '../../ui/context/ElementContext.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { NEXT_WIDTH, PROJECT_WIDTH } from './projects-timeline.css.ts';

interface Reach {
  /** Weeks before the week of today, and weeks from it on. */
  readonly back: number;
  readonly ahead: number;
}

/** On a wide page Quarter shows the quarter before today and the two after it. */
const REACHES: Record<'wide' | 'narrow', Record<Zoom, Reach>> = {
  wide: { months: { back: 6, ahead: 10 }, quarter: { back: 13, ahead: 26 } },
  narrow: { months: { back: 3, ahead: 5 }, quarter: { back: 4, ahead: 13 } },
};

/** The weeks that an edge button moves the window. */
export const STEP: Record<Zoom, number> = { months: 4, quarter: 13 };

interface WindowOptions {
  /** ISO. */
  readonly today: string;
  readonly zoom: Zoom;
  /** Weeks that the reader has moved the window: negative is back. */
  readonly moved: number;
}

/** The time shown. `isNarrow` is true below 768 px. */
const timeWindow = ({ today, zoom, moved }: WindowOptions, isNarrow: boolean): TimeWindow =>
  weeksAround(today, REACHES[isNarrow ? 'narrow' : 'wide'][zoom], moved);

/** The columns at the width of `strip`; a new object renders all rows again. Null before it is measured. */
export function useColumns(
  strip: RefObject<HTMLElement | null>,
  { today, zoom, moved }: WindowOptions,
): Columns | null {
  const root = useRoot();
  const { locale } = useDates();
  const size = useColumnSize(strip);
  return useMemo(() => {
    if (size === null) return null;
    // Paper has the whole table.
    const width = size.isOnPaper ? size.width - PROJECT_WIDTH - NEXT_WIDTH : size.width;
    const shown = timeWindow({ today, zoom, moved }, root.clientWidth < BREAKPOINT.drawer);
    return {
      scale: { ...shown, left: ROW_INSET, right: width - ROW_INSET },
      today,
      measureText: size.measureText,
      locale,
    };
  }, [size, root, today, zoom, moved, locale]);
}
