import { type IconName, icons } from '../icon/icons.ts';

export const isIconName = (name: string): name is IconName => name in icons;
