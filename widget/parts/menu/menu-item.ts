import type { IconName } from '../icon/icons.ts';

/** One thing that can be done, in a menu or as a row's icon button. */
export interface MenuItem {
  label: string;
  icon: IconName;
  onSelect: () => void;
  tone?: 'default' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  /** A line above parts it from what comes before. */
  startsGroup?: boolean | undefined;
}
