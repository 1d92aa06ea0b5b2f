import { style } from '@vanilla-extract/css';
import { layout, type, vars } from '../../theme/index.ts';

export const failure = style([layout.screenOnly, type.text.sm, { color: vars.color.danger }]);

export const offer = style([failure, { color: vars.color.textMuted }]);

export const retry = style([
  layout.bare,
  layout.hitArea,
  type.medium,
  type.accented,
  {
    minHeight: vars.targetMin,
    borderRadius: vars.radius.sm,
    textDecoration: 'underline',
  },
]);
