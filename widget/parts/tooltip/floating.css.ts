import { style } from '@vanilla-extract/css';
import { textStart, vars } from '../../theme/index.ts';

/** A popover that is placed by hand, free of what the place in the tree would hand down. */
export const floating = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  overflow: 'visible',
  color: vars.color.text,
  fontWeight: 'normal',
  textAlign: textStart,
  textDecoration: 'none',
  whiteSpace: 'normal',
  cursor: 'default',
});
