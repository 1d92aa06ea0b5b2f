import type { Tone } from '@project-dashboard/core/tone';
import type { IconName } from '../icon/icons.ts';

/** One entry of a menu. */
export interface MenuEntry {
  label: string;
  icon?: IconName | undefined;
  /** The glyph of a status, in the place of an icon. */
  glyph?: Tone | undefined;
  /** Muted, after the label: what else this entry does. */
  note?: string | undefined;
  onSelect: () => void;
  tone?: 'default' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  /** Draws a separator line above the item. */
  startsGroup?: boolean | undefined;
  /** Set in a menu of choices: true for the present one, which gets a check mark. */
  isChecked?: boolean | undefined;
}

/** One action of a row, shown in a menu or as an icon button. */
export interface MenuItem extends MenuEntry {
  icon: IconName;
}
