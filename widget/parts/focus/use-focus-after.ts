import { useLayoutEffect, useRef } from 'react';

/** Once a form is gone, gives the focus to what `find` finds there by then, unless something else has it. */
export function useFocusAfter(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  useLayoutEffect(() => {
    if (wasThere.current && !isThere && nothingHasFocus()) find()?.focus();
    wasThere.current = isThere;
  });
}

/** Whether the focus is lost, as it is once what had it is removed; neither this element has it nor the page around it. */
const nothingHasFocus = (): boolean => document.activeElement === document.body;
