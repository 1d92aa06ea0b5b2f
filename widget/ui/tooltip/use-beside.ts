import { type RefObject, useLayoutEffect } from 'react';

/**
 * Shows a `popover` in the top layer and keeps it beside its anchor while scrolling. It uses a script instead of CSS
 * anchor positioning, because the arrow needs the chosen side and all browsers must behave the same. `--_pd-room` is the
 * height that the popover may have there.
 */
export function useBeside(
  floating: RefObject<HTMLElement | null>,
  anchor: Element | null,
  side: Side,
  align: Align,
  gap: number,
  enough?: number,
): void {
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element || !anchor) return;
    const put = () => {
      const target = anchor.getBoundingClientRect();
      element.style.removeProperty('--_pd-room');
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const place = placeBeside(target, size, { side, align, gap, enough });
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
  }, [floating, anchor, side, align, gap, enough]);
}

type Side = 'top' | 'bottom';
type Align = 'start' | 'center' | 'end';

interface Placement {
  side: Side;
  align: Align;
  /** The distance between the two, in px. */
  gap: number;
  /** A box that scrolls fits where it has this height, in px. */
  enough?: number | undefined;
}

interface Place {
  x: number;
  y: number;
  side: Side;
  /** The height that the box may have there. */
  room: number;
}

/** The minimum distance to the window's edge, in px. */
const EDGE = 8;
/** A box may have at least this height, in px. */
const LEAST_ROOM = 160;

/**
 * Computes the position of a box of `size` beside `anchor` inside the window. It uses the preferred side, or the other one
 * if only that has room, or the one with more room if neither has enough, and moves the box to stay inside.
 */
function placeBeside(
  anchor: DOMRect,
  size: { width: number; height: number },
  { side, align, gap, enough = size.height }: Placement,
): Place {
  const [left, right] = [EDGE, document.documentElement.clientWidth - EDGE];
  const [top, bottom] = [EDGE, window.innerHeight - EDGE];
  const above = anchor.top - gap - top;
  const below = bottom - anchor.bottom - gap;
  const needed = Math.min(size.height, enough);
  const fits = { top: needed <= above, bottom: needed <= below };
  const other = side === 'top' ? 'bottom' : 'top';
  const wider = above > below ? 'top' : 'bottom';
  const chosen = (fits[side] && side) || (fits[other] && other) || wider;
  // With very little room on both sides the box covers its anchor.
  const least = Math.min(LEAST_ROOM, bottom - top);
  const room = Math.max(chosen === 'top' ? above : below, least);
  const height = Math.min(size.height, room);
  const y = chosen === 'top' ? anchor.top - gap - height : anchor.bottom + gap;
  const x = {
    start: anchor.left,
    center: anchor.left + (anchor.width - size.width) / 2,
    end: anchor.right - size.width,
  }[align];
  return {
    x: Math.max(left, Math.min(x, right - size.width)),
    y: Math.max(top, Math.min(y, bottom - height)),
    side: chosen,
    room,
  };
}
