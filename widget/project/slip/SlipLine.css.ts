import { style } from '@vanilla-extract/css';
import { below, CONTAINER, vars } from '../../theme/index.ts';

/** The row below the tiles. Its height is reserved while the ledger is read. */
export const place = style({
  display: 'grid',
  minHeight: '53px',
  borderTop: `1px solid ${vars.color.border}`,
  '@container': {
    // A sentence of two lines.
    [below.stack]: { minHeight: '101px' },
    [`${CONTAINER.main} (width < 420px)`]: { minHeight: '121px' },
  },
  '@media': { print: { minHeight: 0 } },
});
