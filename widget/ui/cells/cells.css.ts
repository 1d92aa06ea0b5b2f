import { style } from '@vanilla-extract/css';
import { type, vars } from '../../theme/index.ts';

/** Date and words on the left, an action on the right or, without room, below them. */
export const due = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  rowGap: vars.space[1],
});

export const dates = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
});

/** The words under a date. */
const words = style([type.text.xs, { display: 'block' }]);

export const quiet = style([words, { color: vars.color.textMuted }]);

/** Not in print: a client may get the printout. */
export const screenOnly = style({
  selectors: { '&&': { '@media': { print: { display: 'none' } } } },
});
