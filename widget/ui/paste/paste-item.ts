import type { MenuItem } from '../menu/menu-item.ts';

export const PASTE = 'Paste from a spreadsheet';

/** The same as the button, in the menu of a phone. */
export const pasteItem = (onPaste: () => void): MenuItem => ({
  label: PASTE,
  icon: 'columns',
  onSelect: () => onPaste(),
});
