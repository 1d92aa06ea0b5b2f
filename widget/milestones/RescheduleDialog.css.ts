import { style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

export const shortcuts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginTop: `calc(-1 * ${vars.space[2]})`,
});
