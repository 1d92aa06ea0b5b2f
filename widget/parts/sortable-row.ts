import type { CSSProperties, ReactNode } from 'react';
import type { MenuItem } from './menu-item.ts';

/** What SortableRows hands to a row. The view without reordering loads this type and nothing else. */
export interface SortableRow {
  ref: (row: HTMLElement | null) => void;
  style: CSSProperties;
  isDragged: boolean;
  /** The button to drag, with its menu. */
  handle: ReactNode;
  /** Set while the dragged row would land in this one's place. */
  gap: CSSProperties | undefined;
  /** Move up and Move down, for the row's own menu. */
  moves: readonly MenuItem[];
}
