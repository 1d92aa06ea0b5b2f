import { style } from '@vanilla-extract/css';
import { below, vars, visuallyHidden } from '../theme/index.ts';

export const legend = visuallyHidden;

export const chips = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: `3px ${vars.space[6]} ${vars.space[4]}`,
  border: 0,
  borderBottom: `1px solid ${vars.color.border}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});

export const chip = style({
  flex: 'none',
  minHeight: '32px',
  padding: `0 ${vars.space[3]}`,
  border: `1px solid ${vars.color.border}`,
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
      padding: `0 ${vars.space[4]}`,
      fontSize: vars.text.md.size,
    },
  },
});
