import { style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

/** The place where the row that is carried would land, among its siblings. */
export const gap = style({
  position: 'absolute',
  insetInline: 0,
  borderTop: `2px solid ${vars.color.accent}`,
  background: vars.color.accentSoft,
  pointerEvents: 'none',
});
