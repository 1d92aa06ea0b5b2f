import { style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

export const place = style({ '@media': { print: { display: 'none' } } });

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const actions = style({ display: 'flex', gap: vars.space[2] });
