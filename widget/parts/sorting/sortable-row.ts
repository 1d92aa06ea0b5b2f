import type { CSSProperties, ReactNode } from 'react';
import type { MenuItem } from '../menu/menu-item.ts';

/** What SortableRows passes to a row. The client view imports this type only, and none of the code. */
export interface SortableRow {
  ref: (row: HTMLElement | null) => void;
  /** Moves the row while it, or another one, is dragged. */
  style: CSSProperties;
  /** Set while the row is dragged; for `data-dragged`. */
  dragged: '' | undefined;
  /** The button to drag, with its menu. */
  handle: ReactNode;
  /** Move up and Move down, for the row's own menu. */
  moves: readonly MenuItem[];
}
