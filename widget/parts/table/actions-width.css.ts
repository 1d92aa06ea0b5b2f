import { vars } from '../../theme/index.ts';

/** The width of one icon of a row; evaluated at build time, so that no bundle carries the table of tokens. */
export const ICON_WIDTH = vars.targetMin;
