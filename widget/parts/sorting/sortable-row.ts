import type { CSSProperties, ReactNode } from 'react';
import type { MenuItem } from '../menu/menu-item.ts';

/** The props that SortableRows passes to a row. The client view imports only this type. */
export interface SortableRow {
  ref: (row: HTMLElement | null) => void;
  /** Moves the row during a drag. */
  style: CSSProperties;
  /** Set while the row is dragged, for the `data-dragged` attribute. */
  dragged: '' | undefined;
  /** The drag handle, which also opens a menu. */
  handle: ReactNode;
  /** Move up and Move down, for the row's own menu. */
  moves: readonly MenuItem[];
}
