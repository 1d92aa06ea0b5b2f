import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

/** The colour of the cut-out inside a filled shape. */
const ground = createVar();
const forced = '(forced-colors: active)';

export const glyph = styleVariants(vars.status, ({ solid, bg }) => ({
  flex: 'none',
  // Nothing overflows, and clipping costs rendering time.
  overflow: 'visible',
  color: solid,
  vars: { [ground]: bg },
  '@media': { [forced]: { color: 'CanvasText', vars: { [ground]: 'Canvas' } } },
}));

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const fill = style({ fill: 'currentColor' });
export const gem = style({
  fill: 'currentColor',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
});
export const line = style({ ...stroke, stroke: 'currentColor', strokeWidth: 1.6 });
export const dashes = style({
  ...stroke,
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeDasharray: '1.4 2.5',
});
export const mark = style({ ...stroke, stroke: ground, strokeWidth: 1.6 });
