import { useLayoutEffect, useRef } from 'react';
import { focusedElement } from './focused-element.ts';

/** Once a form is gone, gives the focus to what `find` finds there by then, unless something else has it. */
export function useFocusAfter(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  useLayoutEffect(() => {
    const next = wasThere.current && !isThere ? find() : null;
    if (next && focusedElement(next) === null) next.focus();
    wasThere.current = isThere;
  });
}
