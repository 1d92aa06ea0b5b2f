import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const base = style({
  flex: 'none',
  minWidth: '20px',
  padding: '0 5px',
  borderRadius: vars.radius.pill,
  fontSize: '12px',
  lineHeight: '20px',
  fontWeight: vars.weight.strong,
  textAlign: 'center',
  // Not a text: an entry with an accessible name of its own would have to contain it.
  '::before': { content: 'attr(data-count)' },
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
});

export const badge = styleVariants({
  late: [base, { background: vars.status.overdue.bg, color: vars.status.overdue.fg }],
  accent: [base, { background: vars.color.accent, color: vars.color.onAccent }],
  neutral: [base, { background: vars.status.pending.bg, color: vars.status.pending.fg }],
});
