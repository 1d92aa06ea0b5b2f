import { type RefObject, useLayoutEffect } from 'react';
import { type Align, type Frame, placeBeside, type Side } from './place-beside.ts';

/**
 * Shows a `popover` in the top layer and keeps it beside its anchor while scrolling. It uses a script instead of CSS
 * anchor positioning, because the arrow needs the chosen side and all browsers must behave the same. `--_pd-room` is the
 * height that the popover may have there. `frameOf` returns the space that it stays in. Default: the window.
 */
export function useBeside(
  floating: RefObject<HTMLElement | null>,
  anchor: HTMLElement | null,
  side: Side,
  align: Align,
  gap: number,
  frameOf: (anchor: HTMLElement) => Frame = windowFrame,
): void {
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element || !anchor) return;
    const put = () => {
      const target = anchor.getBoundingClientRect();
      element.style.removeProperty('--_pd-room');
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const place = placeBeside(target, size, frameOf(anchor), { side, align, gap });
      element.style.setProperty('--_pd-room', `${place.room}px`);
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
  }, [floating, anchor, side, align, gap, frameOf]);
}

/** The window, or the frame that shows this page. */
export function windowFrame(): Frame {
  return {
    left: 0,
    top: 0,
    right: document.documentElement.clientWidth,
    bottom: window.innerHeight,
  };
}
