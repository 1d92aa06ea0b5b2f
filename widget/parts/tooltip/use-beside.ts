import { type RefObject, useLayoutEffect } from 'react';
import { type Align, placeBeside, type Side } from './place-beside.ts';

/**
 * Shows a `popover` in the top layer and keeps it beside its anchor while scrolling. It uses a script instead of CSS
 * anchor positioning, because the arrow needs the chosen side and all browsers must behave the same.
 */
export function useBeside(
  floating: RefObject<HTMLElement | null>,
  anchor: HTMLElement | null,
  side: Side,
  align: Align,
  gap: number,
): void {
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element || !anchor) return;
    const put = () => {
      const target = anchor.getBoundingClientRect();
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const view = document.documentElement;
      const place = placeBeside(
        target,
        size,
        { width: view.clientWidth, height: window.innerHeight },
        { side, align, gap },
      );
      element.dataset.side = place.side;
      element.style.left = `${place.x}px`;
      element.style.top = `${place.y}px`;
      element.style.setProperty('--_pd-arrow', `${target.left + target.width / 2 - place.x}px`);
    };
    element.showPopover();
    put();
    document.addEventListener('scroll', put, { capture: true, passive: true });
    window.addEventListener('resize', put);
    return () => {
      document.removeEventListener('scroll', put, { capture: true });
      window.removeEventListener('resize', put);
      element.hidePopover();
    };
  }, [floating, anchor, side, align, gap]);
}
