import { type RefObject, useLayoutEffect } from 'react';
import { focusedElement } from '../focus/focus.ts';

/**
 * Keeps a dialog above the on-screen keyboard. Most phones draw the keyboard over the page: only the visual viewport
 * gets smaller.
 */
export function useAboveKeyboard(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const { current: dialog } = ref;
    const { visualViewport: view } = window;
    if (!dialog || !view) return;
    const place = () => {
      // A zoom also makes the visual viewport smaller.
      const isZoomed = view.scale > 1;
      const covered = isZoomed ? 0 : Math.round(innerHeight - view.offsetTop - view.height);
      dialog.style.bottom = covered > 0 ? `${covered}px` : '';
      dialog.style.maxHeight = covered > 0 ? `${Math.round(view.height) - 24}px` : '';
      if (covered > 0) focusedElement(dialog)?.scrollIntoView({ block: 'nearest' });
    };
    place();
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, [ref]);
}
