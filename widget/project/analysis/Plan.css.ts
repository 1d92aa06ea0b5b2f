import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

/** In print the plan stays on one page if it fits one. */
export const plan = style({ breakInside: 'avoid' });

export const title = style({
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
});

export const questions = style({ margin: `${vars.space[1]} 0 ${vars.space[6]}` });

export const question = style({
  display: 'flex',
  padding: '9px 0',
  fontSize: vars.text.lg.size,
  lineHeight: vars.text.lg.line,
  breakInside: 'avoid',
});
globalStyle(`${question} + ${question}`, { borderTop: `1px solid ${vars.color.border}` });

export const number = style({
  flex: 'none',
  minWidth: vars.space[10],
  color: vars.color.accent,
  fontWeight: vars.weight.strong,
  '@container': { [below.stack]: { minWidth: vars.space[8] } },
});

/** Keeps the line breaks of the typed text. */
export const text = style({ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

/** In place of the success criteria. */
export const open = style({ marginTop: vars.space[1], color: vars.color.textMuted });

export const empty = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  margin: `${vars.space[2]} 0 ${vars.space[6]}`,
  color: vars.color.textMuted,
});
