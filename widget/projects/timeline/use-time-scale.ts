import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useRoot } from '../../parts/context/RootContext.ts';
import { BREAKPOINT } from '../../theme/index.ts';
import type { TimeScale } from './row-layout.ts';
import { timeWindow, type WindowOptions } from './time-window.ts';

/** The columns' time at the width of `strip`, and whether the widget is narrow. The scale is null before it is measured. */
export function useTimeScale(
  strip: RefObject<HTMLElement | null>,
  { today, zoom, moved }: Omit<WindowOptions, 'isNarrow'>,
) {
  const root = useRoot();
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
  const scale = useMemo<TimeScale | null>(
    () => (width === undefined ? null : { ...timeWindow({ today, zoom, moved, isNarrow }), width }),
    [width, today, zoom, moved, isNarrow],
  );
  return { scale, isNarrow };
}
