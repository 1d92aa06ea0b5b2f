import { type RefObject, useEffect } from 'react';

/**
 * Calls `onPress` when the pointer presses outside of a popover and its anchor. Not `popover="auto"`: it would also
 * close on a press on the button, whose click would reopen it.
 */
export function usePressOutside(
  ref: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onPress: () => void,
): void {
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath();
      if (!path.includes(anchor) && !(ref.current && path.includes(ref.current))) onPress();
    };
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, [ref, anchor, onPress]);
}
