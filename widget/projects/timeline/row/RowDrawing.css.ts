import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

const forced = '(forced-colors: active)';
const ink = { '@media': { [forced]: { stroke: 'CanvasText' } } };

export const drawing = style({
  position: 'absolute',
  top: 0,
  left: 0,
  height: '100%',
  overflow: 'hidden',
  pointerEvents: 'none',
  // Above the ring of a focused marker, which would cross its count.
  zIndex: 1,
});

export const ground = style({
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  background: vars.color.surfaceSunken,
  selectors: { 'tr:hover > td > &, tr:focus-within > td > &': { background: 'none' } },
});

export const ahead = style([ink, { stroke: vars.color.borderStrong, strokeWidth: 1.5 }]);
export const elapsed = style([ink, { stroke: vars.color.text, strokeWidth: 2 }]);

export const bracket = style([ink, { fill: 'none', stroke: vars.color.textMuted, strokeWidth: 1 }]);
export const span = style({
  fill: vars.color.textMuted,
  fontSize: '11px',
  textAnchor: 'middle',
  dominantBaseline: 'central',
  '@media': { [forced]: { fill: 'CanvasText' } },
});

/** Over the line below the row too. */
export const today = style({
  position: 'absolute',
  insetBlock: '0 -1px',
  width: '2px',
  marginLeft: '-1px',
  background: vars.color.accent,
  '@media': { [forced]: { background: 'Highlight' } },
});
