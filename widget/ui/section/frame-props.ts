import type { ReactNode } from 'react';
import type { MenuItem } from '../menu/menu-item.ts';

/** Copies a section as text. */
export interface SectionCopy {
  /** For example "Copy as text". */
  label: string;
  /** Also called before the press if it must load code first. */
  getText: () => string | Promise<string>;
}

/** What an editor adds to the section of a list. A client's view sets only `children`. */
export interface FrameProps<Row> {
  readonly addButton?: ReactNode;
  /** The buttons of an empty list. */
  readonly firstButtons?: ReactNode;
  /** What a phone has in the menu of the section. */
  readonly menuItems?: readonly MenuItem[];
  /** The dialog of the whole list, while it is open. */
  readonly dialog?: ReactNode;
  /** True while the form of a new row is open. */
  readonly isAdding?: boolean;
  /** The row with an open form or dialog. */
  readonly heldId?: string | undefined;
  /** `isGone` is true if the held row was deleted elsewhere. */
  readonly children: (rows: readonly Row[], isGone: boolean) => ReactNode;
}
