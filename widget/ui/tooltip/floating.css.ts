import { style } from '@vanilla-extract/css';
import { textStart, vars } from '../../theme/index.ts';

/** A popover positioned by script. Resets the styles it would inherit. */
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
