import { globalStyle, style } from '@vanilla-extract/css';
import { below, surface, vars } from '../../theme/index.ts';

// The bar.
export const bar = style({
  borderBottom: `1px solid ${vars.nav.border}`,
  background: vars.nav.bg,
  color: vars.nav.text,
});

export const column = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  maxWidth: `calc(${vars.contentMax} + 2 * ${vars.space[10]})`,
  height: '56px',
  margin: '0 auto',
  padding: `0 ${vars.space[10]}`,
  '@container': {
    [below.drawer]: { paddingBlock: 0, paddingInline: `${vars.space[4]} ${vars.space[2]}` },
  },
});

globalStyle(`${column} > svg`, { width: '32px', height: '32px' });

export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
});

export const menu = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '32px',
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  padding: `0 ${vars.space[3]}`,
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.nav.muted,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover, &[aria-expanded=true]': { background: vars.nav.active, color: vars.nav.text },
    '&:focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
  },
  '@container': {
    [below.drawer]: { width: '44px', height: '44px', marginInlineEnd: 0, padding: 0 },
  },
});

export const words = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  '@container': { [below.drawer]: { display: 'none' } },
});

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

export const title = style({
  fontSize: '20px',
  lineHeight: '26px',
});

export const text = style({ marginTop: vars.space[1], color: vars.color.textMuted });

export const notice = style({ marginTop: vars.space[4] });

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  marginTop: vars.space[5],
});

/** The button begins at the edge of the field, and is as wide on a phone. */
export const action = style({
  display: 'grid',
  justifyContent: 'start',
  '@container': { [below.drawer]: { justifyContent: 'stretch' } },
});
