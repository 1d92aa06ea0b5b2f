import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, surface, type, vars } from '../../theme/index.ts';

// The bar.
export const bar = style({
  borderBottom: `1px solid ${vars.nav.border}`,
  background: vars.nav.bg,
  color: vars.nav.text,
});
export const column = style([
  layout.row[3],
  {
    maxWidth: `calc(${vars.contentMax} + 2 * ${vars.space[10]})`,
    height: '56px',
    margin: '0 auto',
    padding: `0 ${vars.space[10]}`,
    '@container': {
      [below.drawer]: { paddingBlock: 0, paddingInline: `${vars.space[4]} ${vars.space[2]}` },
    },
  },
]);
globalStyle(`${column} > svg`, { width: '32px', height: '32px' });

export const menu = style([
  layout.bare,
  layout.row[0],
  layout.fixed,
  layout.nowrap,
  type.text.sm,
  {
    justifyContent: 'center',
    minHeight: '32px',
    marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
    padding: `0 ${vars.space[3]}`,
    borderRadius: vars.radius.md,
    color: vars.nav.muted,
    selectors: {
      '&:hover, &[aria-expanded=true]': { background: vars.nav.active, color: vars.nav.text },
      '&:focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
    },
    '@container': {
      [below.drawer]: { width: '44px', height: '44px', marginInlineEnd: 0, padding: 0 },
    },
  },
]);
export const words = style([
  layout.inline[2],
  { '@container': { [below.drawer]: { display: 'none' } } },
]);
export const dots = style({
  display: 'none',
  '@container': { [below.drawer]: { display: 'block' } },
});

// The panel.
export const panel = style([
  surface.sheet,
  {
    maxWidth: '480px',
    padding: vars.space[8],
    '@container': { [below.drawer]: { padding: vars.space[5] } },
  },
]);
export const title = style({ fontSize: '20px', lineHeight: '26px' });
export const text = style([type.muted, { marginTop: vars.space[1] }]);
export const notice = style({ marginTop: vars.space[4] });
export const form = style([layout.stack[0], { gap: vars.space[5], marginTop: vars.space[5] }]);
/** The button begins at the edge of the field, and is as wide on a phone. */
export const action = style({
  display: 'grid',
  justifyContent: 'start',
  '@container': { [below.drawer]: { justifyContent: 'stretch' } },
});
