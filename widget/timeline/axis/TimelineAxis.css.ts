import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const forced = '(forced-colors: active)';
const ink = { '@media': { [forced]: { stroke: 'CanvasText' } } };

export const drawing = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });

export const ground = style({
  fill: vars.color.surfaceSunken,
  '@media': { [forced]: { fill: 'Canvas' } },
});

const hairline = style([ink, { fill: 'none', stroke: vars.color.borderStrong, strokeWidth: 1 }]);
// strokeOpacity, because opacity on an element makes a layer for each.
const faint = style([hairline, { strokeOpacity: 0.65 }]);
export const tick = faint;
export const leader = faint;

export const ahead = style([ink, { stroke: vars.color.borderStrong, strokeWidth: 1.5 }]);
export const elapsed = style([ink, { stroke: vars.color.text, strokeWidth: 2 }]);

export const today = style({
  stroke: vars.color.accent,
  strokeWidth: 2,
  '@media': { [forced]: { stroke: 'Highlight' } },
});

export const dockLine = style([hairline, { strokeDasharray: '2 3' }]);
