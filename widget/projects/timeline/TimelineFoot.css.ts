import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const zoom = style({
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  '@container': {
    [below.drawer]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      padding: `${vars.space[1]} 0`,
      background: vars.color.canvas,
    },
  },
  '@media': { print: { display: 'none' } },
});

export const choice = style({
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
  '@container': { [below.drawer]: { minHeight: '44px', padding: `0 ${vars.space[4]}` } },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-pressed=true]': { border: '2px solid Highlight' } },
    },
  },
});

export const legend = style({
  '@container': { [below.drawer]: { paddingTop: vars.space[2] } },
});
