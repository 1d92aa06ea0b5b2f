import type { ReactNode } from 'react';
import type { MenuItem } from './menu-item.ts';

/** What SortableRows hands to a row. The view without reordering loads this type and nothing else. */
export interface SortableRow {
  ref: (row: HTMLElement | null) => void;
  /** The button to drag, with its menu. */
  handle: ReactNode;
  /** Move up and Move down, for the row's own menu. */
  moves: readonly MenuItem[];
}
