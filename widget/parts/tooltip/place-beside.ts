export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';

interface Placement {
  side: Side;
  align: Align;
  /** The distance between the two, in px. */
  gap: number;
}

interface Place {
  x: number;
  y: number;
  side: Side;
}

/** The minimum distance to the window's edge, in px. */
const EDGE = 8;

/**
 * Computes the position of a box of `size` beside `anchor` in a window of `view`. It uses the preferred side, or the
 * other one if only that has room, and moves the box sideways to stay inside the window.
 */
export function placeBeside(
  anchor: DOMRect,
  size: { width: number; height: number },
  view: { width: number; height: number },
  { side, align, gap }: Placement,
): Place {
  const above = anchor.top - gap - size.height;
  const below = anchor.bottom + gap;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + size.height <= view.height - EDGE;
  const isAbove = side === 'top' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const wanted = {
    start: anchor.left,
    center: anchor.left + (anchor.width - size.width) / 2,
    end: anchor.right - size.width,
  }[align];
  const x = Math.max(EDGE, Math.min(wanted, view.width - EDGE - size.width));
  return { x, y: isAbove ? above : below, side: isAbove ? 'top' : 'bottom' };
}
