import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { BREAKPOINT } from '../../../theme/index.ts';
import { createMeasureText } from '../../../timeline/both/axis/measure-text.ts';
import { useRoot } from '../../../ui/context/ElementContext.tsx';
import { useDates } from '../../../ui/text/use-dates.ts';
import { type Columns, createColumns } from './columns.ts';
import { INSET } from './measures.ts';
import { timeWindow, type WindowOptions } from './time-window.ts';

/** The columns at the width of `strip`, null before it is measured, and whether the widget is narrow. */
export function useColumns(
  strip: RefObject<HTMLElement | null>,
  { today, zoom, moved }: Omit<WindowOptions, 'isNarrow'>,
) {
  const root = useRoot();
  const { locale } = useDates();
  const measureText = useMemo(() => createMeasureText(getComputedStyle(root).fontFamily), [root]);
  const [size, setSize] = useState<{ readonly width: number; readonly isNarrow: boolean }>();

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      const width = element.clientWidth;
      const isNarrow = root.clientWidth < BREAKPOINT.drawer;
      setSize((before) =>
        before?.width === width && before.isNarrow === isNarrow ? before : { width, isNarrow },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, root]);

  const isNarrow = size?.isNarrow ?? false;
  const width = size?.width;
  const columns = useMemo<Columns | null>(() => {
    if (width === undefined) return null;
    const shown = timeWindow({ today, zoom, moved, isNarrow });
    return createColumns(
      { ...shown, left: INSET, right: width - INSET },
      { today, measureText, locale },
    );
  }, [width, today, zoom, moved, isNarrow, measureText, locale]);
  return { columns, isNarrow };
}
