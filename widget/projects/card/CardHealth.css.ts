import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const health = style({ marginTop: vars.space[3] });

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '10px',
  minHeight: '26px',
});

export const reason = style({
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
});

export const causes = style({
  marginTop: '4px',
  overflow: 'hidden',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.color.textMuted,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const archived = style({
  marginBlock: vars.space[3],
  lineHeight: '26px',
  color: vars.color.textMuted,
});
