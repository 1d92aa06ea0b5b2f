import type { CollisionDetection } from '@dnd-kit/core';

// Positions come from `offsetTop`: transforms, and scrolling during the drag, do not change it.
const bottom = (row: HTMLElement) => row.offsetTop + row.offsetHeight;
const middle = (row: HTMLElement) => row.offsetTop + row.offsetHeight / 2;

/**
 * dnd-kit's collision detection: a dragged row lands in the place of the last row whose middle it has passed. dnd-kit's own
 * algorithms compare rectangles of the window, and with rows of different heights the nearest one may be a row too far.
 */
export const passedRow: CollisionDetection = ({ active, collisionRect, droppableContainers }) => {
  const rows = droppableContainers.flatMap(({ id, node }) =>
    node.current ? { id, row: node.current } : [],
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

/** Where a row stands once it has landed in the place of another one: its `offsetTop`. */
export const landingTop = (row: HTMLElement, over: HTMLElement): number =>
  over.offsetTop > row.offsetTop ? bottom(over) - row.offsetHeight : over.offsetTop;
