import { useLayoutEffect, useRef } from 'react';
import { nothingHasFocus } from './nothing-has-focus.ts';

/** Once a form is gone, gives the focus to what `find` finds there by then, unless something else has it. */
export function useFocusAfter(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  useLayoutEffect(() => {
    if (wasThere.current && !isThere && nothingHasFocus()) find()?.focus();
    wasThere.current = isThere;
  });
}
