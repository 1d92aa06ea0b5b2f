import { style, styleVariants } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';

const base = style([layout.row[2], layout.screenOnly, type.text.sm]);

/** It stands above what is at the foot of the sidebar, so that nothing moves. */
export const sidebar = style({
  marginTop: 'auto',
  padding: `${vars.space[4]} ${vars.space[2]}`,
  color: vars.nav.muted,
});

export const others = styleVariants({ footer: [base], sidebar: [base, sidebar] });

export const clientAccess = style({
  display: 'grid',
  gap: vars.space[2],
  marginTop: 'auto',
  padding: `${vars.space[5]} ${vars.space[2]} 0`,
  borderTop: `1px solid ${vars.nav.border}`,
  selectors: { [`${sidebar} + &`]: { marginTop: 0 } },
});

export const caption = style([type.text.sm, { color: vars.nav.muted }]);

export const field = style({
  width: '100%',
  minWidth: 0,
  minHeight: vars.control.md,
  padding: `0 ${vars.space[3]}`,
  border: `1px solid ${vars.nav.border}`,
  borderRadius: vars.radius.md,
  background: vars.nav.field,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs.size,
  textOverflow: 'ellipsis',
  ':focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
  '@container': { [below.drawer]: { minHeight: '44px' } },
});

// Doubled, to win over the button's own style in any stylesheet order.
export const copy = style({
  selectors: {
    '&&': { borderColor: 'transparent', background: vars.nav.text, color: vars.nav.bg },
    '&&&:hover': { background: vars.nav.muted, color: vars.nav.bg },
    '&&:focus-visible': { outlineColor: vars.nav.focus },
  },
});

export const preview = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minHeight: vars.control.md,
  borderRadius: vars.radius.md,
  color: vars.nav.text,
  fontWeight: vars.weight.medium,
  textUnderlineOffset: '3px',
  ':hover': { background: vars.nav.active },
  ':focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
  '@container': { [below.drawer]: { minHeight: '44px' } },
});
