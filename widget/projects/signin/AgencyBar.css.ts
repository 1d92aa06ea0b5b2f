import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

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

export const mode = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.nav.muted,
  whiteSpace: 'nowrap',
  // Hidden, because the name and Sign out need the space.
  '@container': { 'pd (width < 480px)': { display: 'none' } },
});

export const signOut = style({
  flex: 'none',
  minHeight: '32px',
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  padding: `0 ${vars.space[3]}`,
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
  color: vars.nav.text,
  selectors: {
    '&:hover': { background: vars.nav.active },
    '&:focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
  },
  '@container': { [below.drawer]: { minHeight: '44px', marginInlineEnd: 0 } },
});
