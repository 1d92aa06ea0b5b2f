import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/** Rows drawn above and below the window, so that Tab and a fast wheel find them. */
const OVERSCAN = 4;

interface Options {
  readonly count: number;
  /** The height of each row in px. */
  readonly height: number;
  /** A row that is drawn wherever it is: the one with the focus. */
  readonly kept: number | undefined;
}

/**
 * The rows of `body` that the window shows. The offset is measured from the list itself instead of read from the
 * window, so it is right whatever scrolls: the page, or an element of the host page around the widget.
 */
export function useVisibleRows(
  body: RefObject<HTMLElement | null>,
  { count, height, kept }: Options,
) {
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    observeElementOffset: (_, tell) => {
      const look = () => tell(-(body.current?.getBoundingClientRect().top ?? 0), true);
      tell(-(body.current?.getBoundingClientRect().top ?? 0), false);
      document.addEventListener('scroll', look, { capture: true, passive: true });
      return () => document.removeEventListener('scroll', look, { capture: true });
    },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return kept === undefined || kept >= count || indexes.includes(kept)
        ? indexes
        : [...indexes, kept].toSorted((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another height makes the known sizes wrong
  useLayoutEffect(() => rows.measure(), [rows, height]);
  return rows;
}
