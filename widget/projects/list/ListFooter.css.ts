import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  minHeight: vars.control.md,
  marginTop: vars.space[5],
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.color.textMuted,
});
