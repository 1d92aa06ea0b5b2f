import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

/** A button that stays pressed. It is as wide as its words. */
export const chip = style({
  flex: 'none',
  minHeight: '32px',
  padding: `0 ${vars.space[3]}`,
  border: vars.hairline,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
  selectors: {
    '&:hover': { borderColor: vars.color.borderStrong },
    '&[aria-pressed=true]': {
      borderColor: vars.color.text,
      background: vars.color.text,
      color: vars.color.surface,
    },
  },
  '@container': {
    [below.drawer]: {
      minHeight: '44px',
      fontSize: vars.text.md.size,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-pressed=true]': {
          forcedColorAdjust: 'none',
          borderColor: 'Highlight',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
});
