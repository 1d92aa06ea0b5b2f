import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, vars } from '../../theme/index.ts';

export const form = style([
  layout.stack[4],
  {
    padding: vars.space[6],
    '@container': { [below.stack]: { padding: vars.space[4] } },
  },
]);

export const fields = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 2fr',
  gap: vars.space[4],
  alignItems: 'start',
  '@container': {
    [below.cards]: { gridTemplateColumns: '1fr 1fr' },
    [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
// A title and an address are long.
globalStyle(`${fields} > :first-child`, { gridColumn: '1 / -1' });
globalStyle(`${fields} > :last-child`, {
  '@container': { [below.cards]: { gridColumn: '1 / -1' } },
});
