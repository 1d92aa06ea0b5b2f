import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

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

export const due = style({
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
});
