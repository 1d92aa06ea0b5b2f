import { style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';

export const failure = style([layout.screenOnly, type.text.sm, { color: vars.color.danger }]);

export const offer = style([failure, { color: vars.color.textMuted }]);

export const retry = style({
  position: 'relative',
  minHeight: vars.targetMin,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.color.accent,
  fontWeight: vars.weight.medium,
  textDecoration: 'underline',
  '@container': {
    [below.drawer]: { '::after': { content: '', position: 'absolute', inset: '-8px' } },
  },
});
