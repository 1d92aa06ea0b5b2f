import { style } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';

/** The row below the tiles. Its height is reserved while the ledger is read. */
export const place = style({
  minHeight: '53px',
  borderTop: `1px solid ${vars.color.border}`,
  '@container': { [below.stack]: { minHeight: '121px' } },
  '@media': { print: { minHeight: 0 } },
});
