import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const nothing = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });

export const tick = style({ display: 'flex', color: vars.status.complete.solid });

export const title = style({
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
});

export const next = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  overflowWrap: 'anywhere',
});
