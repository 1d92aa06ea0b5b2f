import { style } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';

export const dates = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
});

export const original = style({
  padding: 0,
  border: 0,
  background: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.targetMin,
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  borderRadius: vars.radius.sm,
  cursor: 'help',
  // Agency staff alone see it; a print goes from hand to hand.
  '@media': { print: { display: 'none' } },
  '@container': {
    // The card's text stays dense; the target reaches beyond it.
    [below.drawer]: {
      position: 'relative',
      '::after': { content: '', position: 'absolute', inset: '-8px 0' },
    },
  },
});
