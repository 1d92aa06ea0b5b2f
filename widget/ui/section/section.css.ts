import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { below, columns, layout, surface, type, vars } from '../../theme/index.ts';

/** The height of the sticky bar at the top of the page. The shell sets it. */
export const stickyHeight = createVar();

export const section = style({
  scrollMarginTop: `calc(${fallbackVar(stickyHeight, '0px')} + ${vars.space[6]})`,
  ':focus-visible': { outline: 'none' },
});

// A row that its list does not show for now. Paper has every row.
globalStyle('[data-folded]', { '@media': { screen: { display: 'none !important' } } });

/** Above the rows, of which the opener shows more. */
export const fold = style([layout.screenOnly, { marginBottom: vars.space[3] }]);

export const header = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: `${vars.space[3]} ${vars.space[4]}`,
  marginBottom: vars.space[3],
  breakAfter: 'avoid',
  '@container': { [below.stack]: { flexWrap: 'wrap', alignItems: 'center' } },
});

export const words = style({
  minWidth: 0,
  '@container': { [below.stack]: { flex: '1 1 0' } },
});

/** On a phone its parts are items of the header: the menu beside the heading, the buttons below. */
export const tools = style([
  layout.fixed,
  layout.screenOnly,
  {
    display: 'flex',
    gap: vars.space[4],
    '@container': { [below.stack]: { display: 'contents' } },
  },
]);

export const copy = style({ '@container': { [below.stack]: { display: 'none' } } });

export const menu = style([layout.screenOnly]);
/** A menu that has Copy alone. */
export const copyMenu = style([
  menu,
  { display: 'none', '@container': { [below.stack]: { display: 'block' } } },
]);

export const menuButton = style([
  layout.bare,
  layout.center,
  type.muted,
  {
    width: vars.control.md,
    height: vars.control.md,
    borderRadius: vars.radius.md,
    '@container': {
      // The dots end where the cards end.
      [below.stack]: { width: '44px', height: '44px', marginInlineEnd: '-8px' },
    },
    selectors: {
      '&:hover, &[aria-expanded=true]': {
        background: vars.color.surfaceHover,
        color: vars.color.text,
      },
    },
  },
]);

export const actions = style([
  layout.screenOnly,
  {
    display: 'flex',
    gap: vars.space[2],
    '@container': { [below.stack]: { flex: '1 0 100%' } },
  },
]);

// On a phone, buttons with outlines share the full width.
globalStyle(`${actions} > *`, { '@container': { [below.stack]: { flex: '1 1 0' } } });

export const sheet = style([
  surface.sheet,
  { padding: vars.space[6], '@container': { [below.stack]: { padding: vars.space[4] } } },
]);

/** An empty section, or one that did not load: its words, and its buttons at the end of the line or below. */
export const empty = style([
  columns('minmax(0, 1fr) auto', below.stack),
  { alignItems: 'center', gap: `${vars.space[3]} ${vars.space[6]}` },
]);
// The surrounding text is light in the navigation.
export const emptyTitle = style([type.title.sm, { display: 'block', color: vars.color.text }]);
export const emptyActions = style([
  layout.wrap[2],
  layout.screenOnly,
  { '@container': { [below.stack]: { flexDirection: 'column', alignItems: 'stretch' } } },
]);
