import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

const base = style({
  display: 'flex',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.sm,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const notice = styleVariants({
  info: [base, { background: vars.color.accentSoft, color: vars.color.text }],
  danger: [base, { background: vars.status.overdue.bg, color: vars.status.overdue.fg }],
});
