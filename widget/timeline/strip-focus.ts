import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { StripLayout } from './layout/marks.ts';
import { dayX } from './layout/scale.ts';

export type EdgeName = 'before' | 'after';

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** One tab stop for buttons with `data-milestone`. Arrow keys, Home and End move between them. */
export function useRoving(keys: readonly string[], initial: string | undefined) {
  const [focused, setFocused] = useState<string>();
  const stop = focused !== undefined && keys.includes(focused) ? focused : initial;
  return {
    tabIndex: (key: string) => (key === stop ? 0 : -1),
    bar: {
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.dataset.milestone),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = STEPS[event.key];
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-milestone]')];
        const index = buttons.findIndex((button) => button.dataset.milestone === stop);
        buttons[step(index, buttons.length - 1)]?.focus();
        event.preventDefault();
      },
    },
  };
}

/**
 * After an edge button has moved the time shown, it may be gone. Gives the focus to the marker or edge that is nearest
 * to where it was. Returns the function to call before the move.
 */
export function useFocusAfterMove(
  bar: RefObject<HTMLElement | null>,
  layout: StripLayout,
): (edge: EdgeName) => void {
  /** A day number. */
  const wanted = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const { scale, edges, marks } = layout;
    const x = dayX(scale, wanted.current);
    wanted.current = undefined;
    const stops = [
      ...(edges.before > 0 ? [{ key: 'before', x: scale.left }] : []),
      ...marks,
      ...(edges.after > 0 ? [{ key: 'after', x: scale.right }] : []),
    ];
    const [nearest] = stops.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
    if (!nearest) return;
    const selector = `[data-milestone="${CSS.escape(nearest.key)}"]`;
    bar.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [layout, bar]);

  return (edge) => {
    wanted.current = edge === 'before' ? layout.scale.start : layout.scale.end;
  };
}
