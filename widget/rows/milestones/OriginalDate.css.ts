import { style } from '@vanilla-extract/css';
import { layout, type, vars } from '../../theme/index.ts';

export const original = style([
  layout.bare,
  layout.inline[0],
  layout.nowrap,
  layout.hitArea,
  // Internal only: a client may get the printout.
  layout.screenOnly,
  type.text.sm,
  type.muted,
  {
    minHeight: vars.targetMin,
    // As high as a line of text, so that rows keep their height.
    marginBlock: `calc((${vars.text.md.line} - ${vars.targetMin}) / 2)`,
    borderRadius: vars.radius.sm,
    cursor: 'help',
    textDecoration: 'line-through',
  },
]);
