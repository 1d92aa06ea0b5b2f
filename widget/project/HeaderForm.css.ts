import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: '1.5fr 1fr 1fr 1.5fr',
  gap: `${vars.space[4]} ${vars.space[3]}`,
  alignItems: 'start',
  '@container': {
    [below.cards]: { gridTemplateColumns: '1fr 1fr' },
    [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

globalStyle(`*:has(> ${form})`, { '@media': { print: { display: 'none' } } });

export const actions = style({ display: 'flex', gap: vars.space[2], gridColumn: '1 / -1' });

export const wide = style({ gridColumn: '1 / -1' });
