import { type RefObject, useEffect, useEffectEvent } from 'react';
import { BREAKPOINT } from '../theme/index.ts';

/** Closes the drawer when the widget becomes wide enough for the sidebar. */
export function useCloseWhenWide(
  shell: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onWide: () => void,
): void {
  const close = useEffectEvent(onWide);
  useEffect(() => {
    if (!isOpen || !shell.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width >= BREAKPOINT.drawer) close();
    });
    observer.observe(shell.current);
    return () => observer.disconnect();
  }, [shell, isOpen]);
}
