import { style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  ':focus-visible': { outline: 'none' },
});
