import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';

export const place = style({
  selectors: { '&:not(:last-child)': { marginBottom: vars.space[3] } },
  '@media': { print: { display: 'none' } },
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.5fr) minmax(110px, .5fr) minmax(0, 1.5fr)',
  gap: vars.space[4],
  alignItems: 'start',
  '@container': { [below.cards]: { gridTemplateColumns: 'minmax(0, .9fr) minmax(0, 1fr)' } },
});

globalStyle(`${form} > :first-child`, {
  '@container': { [below.cards]: { gridColumn: '1 / -1' } },
});

export const wide = style({ gridColumn: '1 / -1' });

export const actions = style([wide, { display: 'flex', gap: vars.space[2] }]);
