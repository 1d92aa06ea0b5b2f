import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const whole = style({ whiteSpace: 'nowrap' });

export const tones = styleVariants({
  late: [whole, { color: vars.status.overdue.fg, fontWeight: vars.weight.strong }],
  near: [whole, { color: vars.color.text, fontWeight: vars.weight.strong }],
  quiet: [whole, { color: vars.color.textMuted }],
});

export const below = style({
  display: 'block',
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
});
