import { style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

const button = style({
  position: 'absolute',
  height: vars.targetMin,
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@container': {
    // A tap target is 44 px high.
    [below.drawer]: {
      selectors: { '&::after': { content: '', position: 'absolute', inset: '-8px 0' } },
    },
  },
});

export const look = styleVariants({
  quiet: [
    button,
    {
      color: vars.color.textMuted,
      selectors: { '&:hover': { color: vars.color.text } },
    },
  ],
  strong: [
    button,
    {
      color: vars.color.accent,
      fontSize: vars.text.sm.size,
      fontWeight: vars.weight.strong,
      '@media': { print: { display: 'none' } },
    },
  ],
});
