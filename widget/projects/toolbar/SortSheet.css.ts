import { style } from '@vanilla-extract/css';
import { textStart, vars } from '../../theme/index.ts';

export const label = style({
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.color.textMuted,
  selectors: { 'fieldset + &': { margin: `${vars.space[3]} 0 ${vars.space[2]}` } },
});

export const choices = style({ display: 'grid' });

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '46px',
  padding: 0,
  border: 0,
  background: 'transparent',
  fontSize: vars.text.lg.size,
  lineHeight: vars.text.lg.line,
  textAlign: textStart,
});
