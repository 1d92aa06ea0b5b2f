import { type FocusEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TooltipTrigger } from '../ui/tooltip/use-tooltip.ts';

/**
 * The control, perhaps with a tooltip, that was pressed, so that its list or sheet is open. Closing that returns the
 * focus without showing the tooltip again.
 */
export function usePressedTrigger(trigger?: TooltipTrigger) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const isReturning = useRef(false);
  const close = useCallback(() => {
    if (!opener) return;
    isReturning.current = true;
    // The list must be gone before something else takes the focus.
    flushSync(() => setOpener(null));
    opener.focus();
    isReturning.current = false;
  }, [opener]);
  return {
    opener,
    open: setOpener,
    close,
    trigger: {
      ...trigger,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (!isReturning.current) trigger?.onFocus(event);
      },
    },
  };
}
