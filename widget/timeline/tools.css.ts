import { style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../theme/index.ts';

export const subscribe = style([
  layout.screenOnly,
  // Further from the legend than its entries are from each other.
  { order: 1, marginInlineStart: 'auto', paddingInlineStart: '10px' },
]);

export const timeChoice = style([layout.row[0], layout.screenOnly, { gap: '2px' }]);

export const time = style([
  layout.bare,
  type.text.sm,
  type.medium,
  {
    minHeight: vars.targetMin,
    padding: '0 10px',
    borderRadius: vars.radius.sm,
    color: vars.color.textMuted,
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
  },
]);
