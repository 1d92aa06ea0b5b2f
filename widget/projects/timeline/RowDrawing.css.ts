import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

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
  '@media': { [forced]: { fill: 'Canvas' } },
});

export const ahead = style([ink, { stroke: vars.color.borderStrong, strokeWidth: 1.5 }]);
export const elapsed = style([ink, { stroke: vars.color.text, strokeWidth: 2 }]);

const original = style([
  ink,
  { fill: 'none', stroke: vars.color.textMuted, strokeWidth: 1.25, strokeLinecap: 'round' },
]);
export const ring = style([original, { strokeDasharray: '1.2 2.1' }]);
export const dashes = style([original, { strokeDasharray: '3 3', strokeLinecap: 'butt' }]);

export const today = style({
  stroke: vars.color.accent,
  strokeWidth: 2,
  '@media': { [forced]: { stroke: 'Highlight' } },
});

export const disc = style({
  fill: vars.color.surface,
  '@media': { [forced]: { fill: 'Canvas' } },
});
