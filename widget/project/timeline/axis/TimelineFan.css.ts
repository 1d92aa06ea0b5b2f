import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

const forced = '(forced-colors: active)';

export const leg = style({
  fill: 'none',
  stroke: vars.color.textMuted,
  strokeWidth: 1,
  '@media': { [forced]: { stroke: 'CanvasText' } },
});

export const dot = style({
  fill: vars.color.textMuted,
  '@media': { [forced]: { fill: 'CanvasText' } },
});
