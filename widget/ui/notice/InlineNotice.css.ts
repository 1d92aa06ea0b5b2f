import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { edge, tone, type, vars } from '../../theme/index.ts';

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
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});

export const content = style({ flex: '1 1 auto', minWidth: 0 });
globalStyle(`${base} > :is(svg, button)`, { flex: 'none' });
globalStyle(`${base} > button`, { alignSelf: 'center' });

export const notice = styleVariants({
  info: [base, info],
  caution: [base, tone.caution],
  danger: [base, tone.overdue],
});
