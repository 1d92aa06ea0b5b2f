import { type RefObject, useEffect } from 'react';

/**
 * Calls `onPress` when a press begins outside a floating box and its opener. It replaces `popover="auto"`, which would
 * also close on a press on the opener, whose click would reopen it.
 */
export function usePressOutside(
  box: RefObject<HTMLElement | null>,
  opener: HTMLElement,
  onPress: (() => void) | undefined,
): void {
  useEffect(() => {
    if (!onPress) return;
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath();
      if (!path.includes(opener) && !(box.current && path.includes(box.current))) onPress();
    };
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, [box, opener, onPress]);
}
