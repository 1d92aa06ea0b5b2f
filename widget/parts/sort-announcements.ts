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
  return {
    onDragStart: ({ active }) => `Picked up ${title(active.id)}, ${position(find(active.id))}`,
    onDragOver: ({ over }) => (over ? `Now ${position(find(over.id))}` : undefined),
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? moved(title(active.id), find(over.id), items.length)
        : `${title(active.id)} stays at ${position(find(active.id))}`,
    onDragCancel: ({ active }) => `${title(active.id)} stays at ${position(find(active.id))}`,
  };
}
