import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const group = style({
  display: 'flex',
  padding: '2px',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});

export const choice = style({
  display: 'inline-flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '30px',
  gap: vars.space[2],
  padding: `0 ${vars.space[3]}`,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'transparent',
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-pressed=true]': { background: vars.color.accentSoft, color: vars.color.accent },
  },
  '@container': { [below.drawer]: { minHeight: '44px' } },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-pressed=true]': { outline: '2px solid Highlight' } },
    },
  },
});
