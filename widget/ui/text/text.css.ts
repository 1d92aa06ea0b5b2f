import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const muted = style({ color: vars.color.textMuted });

/** A date stays on one line. */
export const whole = style({ whiteSpace: 'nowrap' });

/** The words beside a due date. */
export const tones = styleVariants({
  late: [whole, { color: vars.status.overdue.fg, fontWeight: vars.weight.strong }],
  near: [whole, { color: vars.color.text, fontWeight: vars.weight.strong }],
  quiet: [whole, muted],
});

export const below = style({
  display: 'block',
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
});
