import type { CollisionDetection } from '@dnd-kit/core';

// Uses `offsetTop`, which transforms and scrolling do not change.
const bottom = (row: HTMLElement) => row.offsetTop + row.offsetHeight;
const middle = (row: HTMLElement) => row.offsetTop + row.offsetHeight / 2;

/** False for a folded row. */
export const isShown = (row: HTMLElement) => row.offsetHeight > 0;

/**
 * dnd-kit's collision detection: a dragged row lands at the last row whose middle it has passed. dnd-kit's own
 * algorithms compare window rectangles, and with rows of different heights the nearest one may be one row too far.
 */
export const passedRow: CollisionDetection = ({ active, collisionRect, droppableContainers }) => {
  const rows = droppableContainers.flatMap(({ id, node }) =>
    node.current && isShown(node.current) ? { id, row: node.current } : [],
  );
  const own = rows.find(({ id }) => id === active.id)?.row;
  if (!own) return [];
  const by = collisionRect.top - (active.rect.current.initial?.top ?? collisionRect.top);
  const passed = rows
    .filter(({ row }) =>
      by < 0
        ? row.offsetTop < own.offsetTop && middle(row) > own.offsetTop + by
        : row.offsetTop > own.offsetTop && middle(row) < bottom(own) + by,
    )
    .toSorted((a, b) => a.row.offsetTop - b.row.offsetTop);
  return [{ id: passed.at(by < 0 ? 0 : -1)?.id ?? active.id }];
};

/** The `offsetTop` of a row after it has landed in the place of `over`. */
export const landingTop = (row: HTMLElement, over: HTMLElement): number =>
  over.offsetTop > row.offsetTop ? bottom(over) - row.offsetHeight : over.offsetTop;
