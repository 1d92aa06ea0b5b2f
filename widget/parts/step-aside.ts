import { rowTransition, shiftedBy } from './sort-motion.ts';
import { passedBy, roomOf, wayTo } from './sort-places.ts';
import * as css from './step-aside.css.ts';

/** The rows around one that is carried, which itself is marked with `data-dragged`. */
export interface Aside {
  /** Those that it comes by on its way so many places down make room, and a gap shows where it would land. */
  readonly makeRoom: (places: number) => void;
  /** Scrolls to the gap where it is out of sight. */
  readonly showGap: () => void;
  /** Puts everything back where the layout has it. */
  readonly end: () => void;
}

/** Past React, as the row itself is carried: each step concerns a few of hundreds of rows. */
export function stepAside(row: HTMLElement): Aside {
  const { height, pitch } = roomOf(row);
  const gap = document.createElement('span');
  gap.className = css.gap;
  gap.hidden = true;
  Object.assign(gap.style, { top: `${row.offsetTop}px`, height: `${height}px` });
  row.parentElement?.prepend(gap);
  row.dataset.dragged = '';
  const shifts = new Map<HTMLElement, number>();

  const shift = (other: HTMLElement, by: number) => {
    if (shifts.get(other) === by) return;
    shifts.set(other, by);
    Object.assign(other.style, { transform: shiftedBy(by), transition: rowTransition });
  };
  return {
    makeRoom(places) {
      const passed = new Set(passedBy(row, places));
      // Before anything moves, or the page would be laid out twice.
      const way = wayTo(row, places);
      for (const other of shifts.keys()) if (!passed.has(other)) shift(other, 0);
      for (const other of passed) shift(other, places > 0 ? -pitch : pitch);
      gap.hidden = places === 0;
      gap.style.transform = shiftedBy(way ?? 0);
    },
    showGap() {
      gap.scrollIntoView({ block: 'nearest' });
    },
    end() {
      for (const other of shifts.keys()) layDown(other);
      layDown(row);
      delete row.dataset.dragged;
      gap.remove();
    },
  };
}

/** Takes the style away that a row was moved with. */
function layDown({ style }: HTMLElement): void {
  style.transform = style.transition = '';
}
