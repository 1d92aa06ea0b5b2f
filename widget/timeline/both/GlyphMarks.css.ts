import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const forced = '(forced-colors: active)';

export const disc = style({
  fill: vars.color.surface,
  '@media': { [forced]: { fill: 'Canvas' } },
});

export const count = style({
  fill: vars.color.text,
  '@media': { [forced]: { fill: 'CanvasText' } },
});

export const number = style({
  fill: vars.color.surface,
  fontSize: '10px',
  fontWeight: vars.weight.strong,
  textAnchor: 'middle',
  dominantBaseline: 'central',
  '@media': { [forced]: { fill: 'Canvas' } },
});
