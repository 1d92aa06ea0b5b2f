import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const base = style({
  display: 'flex',
  gap: vars.space[3],
  padding: vars.space[3],
  borderRadius: vars.radius.sm,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

const info = style({ background: vars.color.accentSoft, color: vars.color.text });
globalStyle(`${info} > svg`, {
  color: vars.color.accent,
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});

export const content = style({ flex: '1 1 auto', minWidth: 0 });
globalStyle(`${base} > :is(svg, button)`, { flex: 'none' });
globalStyle(`${base} > button`, { alignSelf: 'center' });

export const notice = styleVariants({
  info: [base, info],
  caution: [base, { background: vars.status.caution.bg, color: vars.status.caution.fg }],
  danger: [base, { background: vars.status.overdue.bg, color: vars.status.overdue.fg }],
});
