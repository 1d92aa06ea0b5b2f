import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: `4px ${vars.space[4]}` });

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
});

export const original = style([entry, { '@media': { print: { display: 'none' } } }]);
