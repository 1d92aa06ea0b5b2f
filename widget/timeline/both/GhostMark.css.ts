import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const line = style({
  fill: 'none',
  stroke: vars.color.textMuted,
  strokeWidth: 1.25,
  strokeLinecap: 'round',
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
});
export const ring = style([line, { strokeDasharray: '1.6 2.72' }]);
export const dashes = style([line, { strokeDasharray: '3 3', strokeLinecap: 'butt' }]);
export const arrow = style([line, { strokeLinejoin: 'round' }]);

/** Internal only, so hidden in print: a client may get the printout. */
export const ghost = style({ '@media': { print: { display: 'none' } } });
