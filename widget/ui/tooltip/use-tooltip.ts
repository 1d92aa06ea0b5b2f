import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../focus/focus.ts';

/** Time to move from the trigger to the tooltip, in milliseconds. */
const CROSSING_MS = 100;
/** Keys that press a button. */
const PRESSES = new Set(['Enter', ' ']);
/** Keys that move the focus to a neighbour. */
const MOVES_FOCUS = /^(Tab|Home|End|Arrow)/;

let isMoving = false;

// On the window in the capture phase, so it runs before the focus moves.
window.addEventListener('keydown', ({ key }) => (isMoving = MOVES_FOCUS.test(key)), {
  capture: true,
});
window.addEventListener('pointerdown', () => (isMoving = false), { capture: true });

/**
 * True if the reader moves the focus with the keyboard. False if a form or dialog that closes gives the focus back, also
 * after Enter or Escape.
 */
const isFocusMovedByKey = (): boolean => isMoving;

/**
 * Opens a tooltip when the pointer rests, and at once when a key moves the focus to its control. Closes it on Escape or when its control is
 * pressed.
 */
export function useTooltip(
  opensOnTap: boolean,
  isNeeded?: ((trigger: HTMLElement) => boolean) | undefined,
) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  const show = (element: HTMLElement) => {
    clearTimeout(timer.current);
    if (isNeeded === undefined || isNeeded(element)) setAnchor(element);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  // A layout effect, so Escape works as soon as the tooltip is visible.
  useLayoutEffect(() => {
    if (!anchor) return;
    const close = () => setAnchor(null);
    // On the window in the capture phase: Escape closes the tooltip and leaves the dialog below it open.
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        close();
        // Close it, or the next Escape would close the tooltip and not what the key opened.
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
        // No tooltip while dragging either.
        if (event.pointerType === 'touch' || event.buttons !== 0) return;
        const element = event.currentTarget;
        wait(currentDelay(), () => show(element));
      },
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') wait(CROSSING_MS, hide);
      },
      onPointerDown: () => {
        // In a later task: the press itself already fills this one.
        if (!opensOnTap) wait(0, hide);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (opensOnTap) show(event.currentTarget);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (isFocusMovedByKey()) show(event.currentTarget);
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
  'aria-description'?: string;
};

/** Tooltip times in milliseconds. */
const TOOLTIP_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let hideShown: (() => void) | null = null;
let hiddenAt = Number.NEGATIVE_INFINITY;

/** Only one tooltip is visible: showing one hides the previous one. */
function takeTurn(hide: () => void): void {
  if (hideShown !== hide) hideShown?.();
  hideShown = hide;
}

function endTurn(hide: () => void): void {
  if (hideShown !== hide) return;
  hideShown = null;
  hiddenAt = performance.now();
}

/**
 * Milliseconds until a hovered tooltip shows. Shortly after another tooltip it is 0, so a row of icons can be read
 * quickly.
 */
function currentDelay(): number {
  const isSkipped = hideShown !== null || performance.now() - hiddenAt < SKIP_DELAY_MS;
  return isSkipped ? 0 : TOOLTIP_DELAY_MS;
}
