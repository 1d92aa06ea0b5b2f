import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const forced = '(forced-colors: active)';

export const leg = style({
  fill: 'none',
  stroke: vars.color.textMuted,
  strokeWidth: 1,
  '@media': { [forced]: { stroke: 'CanvasText' } },
});

const ink = { '@media': { [forced]: { fill: 'CanvasText' } } };

/** In the colour of the axis, elapsed or ahead. */
export const dot = styleVariants({
  past: { ...ink, fill: vars.color.text },
  coming: { ...ink, fill: vars.color.textMuted },
});
