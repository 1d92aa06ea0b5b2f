import { style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '24px',
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius.sm,
  background: vars.color.accentSoft,
  color: vars.color.accent,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.strong,
  letterSpacing: '0.06em',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
