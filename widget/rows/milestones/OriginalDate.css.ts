import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const original = style({
  padding: 0,
  border: 0,
  background: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.targetMin,
  // As high as a line of text, so that rows keep their height.
  marginBlock: `calc((${vars.text.md.line} - ${vars.targetMin}) / 2)`,
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.sm,
  cursor: 'help',
  // Internal only, so hidden in print: a client may get the printout.
  '@media': { print: { display: 'none' } },
  '@container': {
    // The tap target is larger than the text, so the card stays dense.
    [below.drawer]: {
      position: 'relative',
      '::after': { content: '', position: 'absolute', inset: '-8px 0' },
    },
  },
});
