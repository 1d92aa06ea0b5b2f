import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const pill = style({
  flex: 'none',
  padding: '2px 9px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
});
