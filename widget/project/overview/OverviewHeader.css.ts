import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[4],
  '@container': { [below.stack]: { flexDirection: 'column', gap: vars.space[3] } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  gap: vars.space[2],
});

export const words = style({ minWidth: 0 });

export const title = style({
  fontSize: vars.title.lg.size,
  lineHeight: vars.title.lg.line,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  '@container': { [below.stack]: { fontSize: '22px', lineHeight: '28px' } },
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  marginTop: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const code = style({
  color: vars.color.text,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs.size,
  overflowWrap: 'anywhere',
});

export const internalFact = style({ '@media': { print: { display: 'none' } } });
