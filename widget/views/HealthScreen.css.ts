import { style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

export const glance = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
});
