import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const place = style({
  selectors: { '&:not(:last-child)': { marginBottom: vars.space[3] } },
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.5fr) minmax(110px, .5fr) minmax(0, 1.5fr) minmax(150px, .6fr)',
  gap: vars.space[4],
  alignItems: 'start',
  '@container': { [below.cards]: { gridTemplateColumns: 'minmax(0, .9fr) minmax(0, 1fr)' } },
});

globalStyle(`${form} > :first-child`, {
  '@container': { [below.cards]: { gridColumn: '1 / -1' } },
});
