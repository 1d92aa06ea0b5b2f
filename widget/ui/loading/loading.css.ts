import { createVar, fallbackVar, keyframes, style } from '@vanilla-extract/css';
import { below, edge, layout, vars } from '../../theme/index.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** The height of a row of a list that loads, where it is another than that of a table. */
export const rowHeight = createVar();

export const row = style([
  layout.row[4],
  {
    gap: vars.space[8],
    height: fallbackVar(rowHeight, vars.row),
    padding: `0 ${vars.space[5]}`,
    selectors: { '& + &': { borderTop: vars.hairline } },
    // Rows are cards there.
    '@container': { [below.stack]: { height: fallbackVar(rowHeight, '105px') } },
  },
]);

/** A bar in place of words. */
export const bar = style([
  edge,
  {
    height: '12px',
    borderRadius: '4px',
    background: vars.color.border,
    animation: `${breathe} 1.6s ${vars.ease.inOut} infinite`,
  },
]);

export const pill = style([
  bar,
  layout.fixed,
  { width: '88px', height: '24px', borderRadius: vars.radius.pill },
]);
