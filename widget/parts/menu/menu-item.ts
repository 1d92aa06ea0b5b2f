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
