import type { MenuItem } from '../menu/menu-item.ts';

/** Edit, among a row's actions. */
export const editItem = (onSelect: () => void): MenuItem => ({
  label: 'Edit',
  icon: 'pencil',
  onSelect,
});

/** Delete, the last of a row's actions. */
export const deleteItem = (onSelect: () => void): MenuItem => ({
  label: 'Delete',
  icon: 'trash',
  tone: 'danger',
  startsGroup: true,
  onSelect,
});
