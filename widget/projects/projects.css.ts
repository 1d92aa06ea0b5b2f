import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, layout, surface, type, vars } from '../theme/index.ts';

// The bar above.

export const bar = style({
  borderBottom: `1px solid ${vars.nav.border}`,
  background: vars.nav.bg,
  color: vars.nav.text,
});
export const barColumn = style([
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
globalStyle(`${barColumn} > svg`, { width: '32px', height: '32px' });

export const barMenu = style([
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
export const menuWords = style([
  layout.inline[2],
  { '@container': { [below.drawer]: { display: 'none' } } },
]);
export const menuDots = style({
  display: 'none',
  '@container': { [below.drawer]: { display: 'block' } },
});

// The page.

export const main = style({
  width: '100%',
  maxWidth: `calc(${vars.contentMax} + 2 * ${vars.space[10]})`,
  margin: '0 auto',
  padding: `48px ${vars.space[10]} ${vars.space[14]}`,
  overflowX: 'clip',
  '@container': { [below.drawer]: { padding: `${vars.space[6]} ${vars.space[4]}` } },
});

export const header = style([
  layout.row[4],
  layout.between,
  {
    alignItems: 'flex-end',
    marginBottom: vars.space[8],
    '@container': {
      [below.drawer]: {
        flexDirection: 'column',
        alignItems: 'stretch',
        marginBottom: vars.space[6],
      },
    },
  },
]);
export const title = style([type.title.lg, { letterSpacing: '-0.02em' }]);
export const subtitle = style([
  type.muted,
  { marginTop: vars.space[1], fontSize: vars.title.sm.size, lineHeight: '22px' },
]);

// In place of the cards.
export const cardTitle = style({ fontSize: '20px', lineHeight: '26px' });

const messageCard = style([
  surface.sheet,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: `60px ${vars.space[6]} 64px`,
    textAlign: 'center',
    '@container': { [below.drawer]: { padding: `${vars.space[10]} ${vars.space[5]}` } },
  },
]);
export const message = styleVariants({
  full: [messageCard],
  narrow: [messageCard, { maxWidth: '560px', margin: '0 auto' }],
});
export const messageTitle = style([cardTitle, { marginTop: vars.space[4] }]);
export const messageText = style([
  type.muted,
  { marginTop: vars.space[2], fontSize: vars.title.sm.size },
]);
export const messageAction = style({ marginTop: vars.space[6] });

// A drawing of an empty timeline.
export const picture = style({ margin: '16px 0' });
const stroke = style({ fill: 'none', strokeWidth: 2, strokeLinecap: 'round' });
export const past = style([stroke, { stroke: vars.color.text }]);
export const coming = style([
  stroke,
  { stroke: vars.color.borderStrong, strokeWidth: 1.5, strokeDasharray: '4 4' },
]);
export const now = style([stroke, { stroke: vars.color.accent }]);
export const done = style({ fill: vars.color.borderStrong });
export const add = style({ fill: vars.color.accent });
export const tick = style([stroke, { stroke: vars.color.surface }]);
export const plus = style([stroke, { stroke: vars.color.onAccent }]);

// The line below the list.
const line = style([
  layout.wrap[1],
  layout.between,
  type.small,
  { columnGap: vars.space[4], minHeight: vars.control.md },
]);
// "Live" stands beside the count.
globalStyle(`${line} > span`, { marginInlineEnd: 'auto' });
export const footer = styleVariants({
  cards: [line, { gap: vars.space[4], marginTop: vars.space[5] }],
  timeline: [
    line,
    {
      // Stays in sight at the end of the window, because a long list has its own end far below.
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      padding: `${vars.space[2]} 0`,
      background: vars.color.canvas,
      // There is room for one line only. The choice of the time shown stays in sight by itself.
      '@container': { [below.drawer]: { display: 'contents' } },
      '@media': { print: { position: 'static' } },
    },
  ],
});
export const count = style({
  // "Live" stands in the same line.
  '@container': {
    [below.drawer]: {
      display: 'inline-block',
      paddingTop: vars.space[3],
      marginInlineEnd: vars.space[4],
    },
  },
});
export const end = style({ display: 'contents' });

// The sign-in.

export const signin = style([
  surface.sheet,
  {
    maxWidth: '480px',
    padding: vars.space[8],
    '@container': { [below.drawer]: { padding: vars.space[5] } },
  },
]);
export const signinText = style([type.muted, { marginTop: vars.space[1] }]);
export const signinForm = style([layout.stack[4], { marginTop: vars.space[5] }]);
export const signinHelp = style([
  layout.stack[2],
  type.small,
  { marginTop: vars.space[6], paddingTop: vars.space[5], borderTop: vars.hairline },
]);
