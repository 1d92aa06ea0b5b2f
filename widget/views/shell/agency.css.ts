import { style, styleVariants } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';
import { focusInside } from './nav/nav.css.ts';

const base = style([layout.row[2], layout.nowrap, type.text.sm, { color: vars.nav.muted }]);

/** It stands above what is at the foot of the sidebar, so that nothing moves. */
export const sidebar = style({
  marginTop: 'auto',
  padding: `${vars.space[4]} ${vars.space[2]}`,
});

export const others = styleVariants({ bar: [base], sidebar: [base, sidebar] });

export const clientAccess = style([
  layout.stack[2],
  {
    marginTop: 'auto',
    padding: `${vars.space[5]} ${vars.space[2]} 0`,
    borderTop: `1px solid ${vars.nav.border}`,
    selectors: { [`${sidebar} + &`]: { marginTop: 0 } },
  },
]);

export const caption = style([type.text.sm, { color: vars.nav.muted, textWrap: 'balance' }]);

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
  ':focus-visible': focusInside,
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

export const preview = style([
  layout.row[2],
  type.medium,
  {
    justifyContent: 'center',
    minHeight: vars.control.md,
    borderRadius: vars.radius.md,
    color: vars.nav.text,
    textUnderlineOffset: '3px',
    ':hover': { background: vars.nav.active },
    ':focus-visible': focusInside,
    '@container': { [below.drawer]: { minHeight: '44px' } },
  },
]);
