import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

export const sortInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick up, the arrow keys to move, Space again to drop, Escape to cancel. Press Enter for a menu.',
};

/** "Fieldwork moved to position 4 of 9"; `index` counts from 0. */
export const moved = (title: string, index: number, count: number) =>
  `${title} moved to position ${index + 1} of ${count}`;

/** What a drag says to screen readers, in titles and positions instead of ids. */
export function sortAnnouncements(items: readonly { id: string; title: string }[]): Announcements {
  const find = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);
  const title = (id: UniqueIdentifier) => items[find(id)]?.title ?? '';
  const position = (index: number) => `position ${index + 1} of ${items.length}`;
  const lifted = (id: UniqueIdentifier) => `${title(id)} lifted at ${position(find(id))}`;
  const stays = (id: UniqueIdentifier) => `${title(id)} stays at ${position(find(id))}`;
  return {
    onDragStart: ({ active }) => lifted(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // It comes at once after the start, over its own place, and must not drown that.
      return over.id === active.id ? lifted(active.id) : `Now ${position(find(over.id))}`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? moved(title(active.id), find(over.id), items.length)
        : stays(active.id),
    onDragCancel: ({ active }) => stays(active.id),
  };
}
