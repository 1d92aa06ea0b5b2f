import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { layout, vars } from '../../theme/index.ts';

const roundEnds = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const icon = style([layout.fixed, { overflow: 'visible' }]);

export const line = style({
  ...roundEnds,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
});

export const logo = style([
  layout.fixed,
  { borderRadius: vars.radius.md, background: vars.nav.active, color: vars.nav.text },
]);
export const logoImage = style([
  layout.fixed,
  { height: '24px', maxWidth: '160px', objectFit: 'contain' },
]);
export const logoLine = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 });

/** The colour of the cut-out inside a filled glyph. */
const ground = createVar();

export const glyph = styleVariants(vars.status, ({ solid, bg }) => ({
  flex: 'none',
  // Nothing overflows, and clipping costs rendering time.
  overflow: 'visible',
  color: solid,
  vars: { [ground]: bg },
  '@media': { '(forced-colors: active)': { vars: { [ground]: 'Canvas' } } },
}));

/** The parts of a glyph. */
export const fill = style({ fill: 'currentColor' });
export const gem = style({
  fill: 'currentColor',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
});
export const ring = style({
  ...roundEnds,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
});
export const dashes = style([ring, { strokeDasharray: '1.4 2.5' }]);
export const mark = style([ring, { stroke: ground }]);
