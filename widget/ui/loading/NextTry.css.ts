import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const note = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
