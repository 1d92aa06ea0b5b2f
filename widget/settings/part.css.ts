import { style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../theme/index.ts';

/** Around the parts, in the body of a dialog. */
export const parts = style({ display: 'block', marginTop: '-18px' });

export const part = style([
  layout.stack[3],
  {
    marginInline: `calc(-1 * ${vars.space[6]})`,
    padding: `${vars.space[5]} ${vars.space[6]}`,
    selectors: {
      '& + &': { borderTop: vars.hairline },
      '&:last-child': { paddingBottom: 0 },
    },
  },
]);

export const head = style([
  layout.row[3],
  layout.between,
  {
    columnGap: vars.space[8],
    '@container': { [below.drawer]: { flexDirection: 'column', alignItems: 'stretch' } },
  },
]);

export const text = style([type.small, { marginTop: '2px' }]);

/** Says what a cell is where its table has no header. */
export const cellLabel = style({
  display: 'none',
  '@container': { [below.drawer]: { display: 'inline' } },
});
