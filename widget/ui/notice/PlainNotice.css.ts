import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';
import { floating } from '../tooltip/tooltip.css.ts';

export const notice = style([
  floating,
  {
    right: vars.space[4],
    bottom: vars.space[4],
    width: 'min(380px, calc(100vw - 32px))',
    padding: vars.space[4],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surfaceRaised,
    boxShadow: vars.shadow[2],
  },
]);
export const title = style({ fontWeight: vars.weight.strong });
export const actions = style({ display: 'flex', gap: vars.space[2], marginTop: vars.space[3] });
