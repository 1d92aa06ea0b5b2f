import type { MenuItem } from '../menu/menu-item.ts';

/** The Edit action of a row. */
export const editItem = (onSelect: () => void): MenuItem => ({
  label: 'Edit',
  icon: 'pencil',
  onSelect,
});

/** The Delete action of a row, always last. */
export const deleteItem = (onSelect: () => void): MenuItem => ({
  label: 'Delete',
  icon: 'trash',
  tone: 'danger',
  startsGroup: true,
  onSelect,
});
