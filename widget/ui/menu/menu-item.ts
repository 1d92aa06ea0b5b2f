import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import type { IconName } from '../icon/icons.ts';

/** One action, shown in a menu or as a row's icon button. */
export interface MenuItem {
  label: string;
  icon: IconName;
  onSelect: () => void;
  tone?: 'default' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  /** Draws a separator line above the item. */
  startsGroup?: boolean | undefined;
}

/** One of several values in a menu. The present one is ticked. */
export interface MenuChoice {
  label: string;
  /** The mark of a status. All choices of a menu have one, or none. */
  glyph?: Tone;
  isChecked: boolean;
  /** Muted, after the label: what else this choice does. */
  note?: string | undefined;
  onSelect: () => void;
}
