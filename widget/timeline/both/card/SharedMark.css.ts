import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

export const title = style({
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
});

export const count = style({ marginBottom: vars.space[3], color: vars.color.textMuted });
