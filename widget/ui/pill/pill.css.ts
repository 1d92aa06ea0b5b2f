import { style, styleVariants } from '@vanilla-extract/css';
import { layout, tone, type, vars } from '../../theme/index.ts';

const base = style([layout.inline[2], layout.nowrap, { borderRadius: vars.radius.pill }]);

const label = style([
  base,
  type.text.xs,
  type.medium,
  {
    gap: '6px',
    height: '24px',
    padding: '0 10px',
    selectors: { '&:has(> svg)': { paddingInlineStart: '6px' } },
  },
]);

export const pill = styleVariants(tone, (ground) => [label, ground]);

/** The badge of a project's health. */
export const badge = styleVariants({
  md: [base, type.text.sm, type.strong, { height: '28px', paddingInline: '8px 12px' }],
  sm: [base, type.text.xs, type.strong, { gap: '6px', height: '26px', paddingInline: '8px 10px' }],
});
