import { fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';
import { stickyHeight } from './Section.css.ts';

/** The place where the row that is carried would land, among its siblings. */
export const gap = style({
  position: 'absolute',
  insetInline: 0,
  // The next row is in sight too.
  scrollMarginBlock: `calc(${fallbackVar(stickyHeight, '0px')} + ${vars.row}) ${vars.row}`,
  borderTop: `2px solid ${vars.color.accent}`,
  background: vars.color.accentSoft,
  pointerEvents: 'none',
});
