import { useLayoutEffect, useRef } from 'react';

/** When a form has closed, focuses the element that `find` returns then, unless another element has the focus. */
export function useFocusAfter(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  useLayoutEffect(() => {
    if (wasThere.current && !isThere && nothingHasFocus()) find()?.focus();
    wasThere.current = isThere;
  });
}

/**
 * True if the focus was lost, for example because the focused element was removed. False if the host page has the
 * focus.
 */
export const nothingHasFocus = (): boolean => document.activeElement === document.body;
