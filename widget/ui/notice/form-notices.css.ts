import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { edge, layout, tone, type, vars } from '../../theme/index.ts';

const base = style([
  type.text.sm,
  {
    display: 'flex',
    gap: vars.space[3],
    padding: vars.space[3],
    borderRadius: vars.radius.sm,
  },
]);

const info = style([edge, { background: vars.color.accentSoft, color: vars.color.text }]);
globalStyle(`${info} > svg`, {
  color: vars.color.accent,
});

export const content = style({ flex: '1 1 auto', minWidth: 0 });
globalStyle(`${base} > svg, ${base} > button`, { flex: 'none' });
// In the middle of the first line.
globalStyle(`${base} > svg`, { height: vars.text.sm.line });
globalStyle(`${base}:has(> button)`, { alignItems: 'center' });

export const notice = styleVariants({
  info: [base, info],
  caution: [base, tone.caution],
  danger: [base, tone.overdue],
});

/** In a form's grid it takes no room while it is empty. */
export const line = style({ display: 'contents' });

export const conflict = style([
  layout.wrap[3],
  tone.caution,
  {
    padding: vars.space[3],
    borderRadius: vars.radius.md,
  },
]);

export const words = style([
  layout.anywhere,
  { flex: '1 1 240px', display: 'flex', gap: vars.space[3] },
]);

export const actions = style({ display: 'flex', flex: 'none', gap: vars.space[3] });
