import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

const text = style({
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.xs.line,
  whiteSpace: 'nowrap',
});

export const words = styleVariants({
  near: [text, { fontWeight: vars.weight.strong }],
  later: [text],
  quiet: [text, { color: vars.color.textMuted }],
});

export const date = style([text, { color: vars.color.textMuted, fontSize: vars.text.xs.size }]);
