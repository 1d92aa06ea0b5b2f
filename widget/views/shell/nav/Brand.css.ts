import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

export const brand = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });

export const name = style({
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
  color: vars.nav.text,
});

export const mode = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.nav.muted,
  whiteSpace: 'nowrap',
});
