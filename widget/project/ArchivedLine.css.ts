import { style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  background: vars.status.caution.bg,
  color: vars.status.caution.fg,
});
