import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const buttons = style({
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  '@media': { print: { display: 'none' } },
});

export const button = style({
  minHeight: vars.targetMin,
  padding: '0 10px',
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
  selectors: {
    '&:hover': { background: vars.color.surfaceHover, color: vars.color.text },
    '&[aria-pressed=true]': { background: vars.color.accentSoft, color: vars.color.accent },
  },
  '@container': { [below.drawer]: { minHeight: '44px', padding: `0 ${vars.space[2]}` } },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-pressed=true]': { border: '2px solid Highlight' } },
    },
  },
});
