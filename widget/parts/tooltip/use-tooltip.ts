import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { currentDelay, endTurn, takeTurn } from './tooltip-turn.ts';

/** Time to cross from the trigger to the tooltip, in milliseconds. */
const CROSSING_MS = 100;
/** Keys that press a button. */
const PRESSES = new Set(['Enter', ' ']);

/** When a tooltip is shown: after a rest of the pointer, at once on keyboard focus, until Escape or until its control is pressed. */
export function useTooltip(opensOnTap: boolean) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  const show = (element: HTMLElement) => {
    clearTimeout(timer.current);
    setAnchor(element);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  // In the same moment in which it is shown: Escape must never come too early.
  useLayoutEffect(() => {
    if (!anchor) return;
    const close = () => setAnchor(null);
    // On the window and before anyone else: Escape takes the tooltip and leaves the dialog below it open.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        close();
        // Or the next Escape would be the tooltip's, not that of what the key has set off.
      } else if (!opensOnTap && PRESSES.has(event.key) && anchor.matches(':focus')) close();
    };
    takeTurn(close);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      endTurn(close);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [anchor, opensOnTap]);

  return {
    anchor,
    trigger: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        // Nor while something is dragged.
        if (event.pointerType === 'touch' || event.buttons !== 0) return;
        const element = event.currentTarget;
        wait(currentDelay(), () => show(element));
      },
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') wait(CROSSING_MS, hide);
      },
      onPointerDown: () => {
        // What the press sets off is enough for one task.
        if (!opensOnTap) wait(0, hide);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (opensOnTap) show(event.currentTarget);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
      },
      onBlur: hide,
    },
    surface: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => wait(CROSSING_MS, hide),
    },
  };
}

export type TooltipTrigger = ReturnType<typeof useTooltip>['trigger'] & {
  'aria-describedby'?: string;
};
