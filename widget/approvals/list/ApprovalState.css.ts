import { style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

const base = style({ overflowWrap: 'anywhere' });

/** Approved or waiting. In the client view the waiting state stands out, because the client must act. */
export const state = styleVariants({
  approved: [base],
  internal: [base, { color: vars.color.textMuted }],
  client: [base, { color: vars.color.accent, fontWeight: vars.weight.medium }],
});

/** Someone edited the item after its approval. */
export const changed = style({
  color: vars.status.caution.fg,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
});

export const failure = style({
  color: vars.color.danger,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  '@media': { print: { display: 'none' } },
});

export const retry = style({
  position: 'relative',
  minHeight: vars.targetMin,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.color.accent,
  fontWeight: vars.weight.medium,
  textDecoration: 'underline',
  '@container': {
    [below.drawer]: { '::after': { content: '', position: 'absolute', inset: '-8px' } },
  },
});
