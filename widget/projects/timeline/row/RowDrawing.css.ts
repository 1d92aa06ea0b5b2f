import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

const forced = '(forced-colors: active)';
const ink = { '@media': { [forced]: { stroke: 'CanvasText' } } };

export const drawing = style({
  position: 'absolute',
  insetBlockStart: 0,
  left: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
});

export const ground = style({
  fill: vars.color.surfaceSunken,
  selectors: { 'tr:hover &, tr:focus-within &': { fill: 'none' } },
  '@media': { [forced]: { fill: 'Canvas' } },
});

export const ahead = style([ink, { stroke: vars.color.borderStrong, strokeWidth: 1.5 }]);
export const elapsed = style([ink, { stroke: vars.color.text, strokeWidth: 2 }]);

export const today = style({
  stroke: vars.color.accent,
  strokeWidth: 2,
  '@media': { [forced]: { stroke: 'Highlight' } },
});
