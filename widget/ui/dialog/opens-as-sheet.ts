import { BREAKPOINT } from '../../theme/index.ts';

/**
 * True if a narrow widget opens this as a bottom sheet. A frame that is as high as its content has no sheet: its foot may
 * be off the screen, and nothing would seem to open.
 */
export const opensAsSheet = (root: HTMLElement): boolean =>
  root.clientWidth < BREAKPOINT.drawer && window.innerHeight <= window.screen.height;
