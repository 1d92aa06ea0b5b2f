import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

export const disc = style({
  fill: vars.color.surface,
  '@media': { '(forced-colors: active)': { fill: 'Canvas' } },
});
