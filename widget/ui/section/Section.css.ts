import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

/** The height of the sticky bar at the top of the page. The shell sets it. */
export const stickyHeight = createVar();

export const section = style({
  scrollMarginTop: `calc(${fallbackVar(stickyHeight, '0px')} + ${vars.space[6]})`,
  ':focus-visible': { outline: 'none' },
});

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

export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const title = style({
  fontSize: vars.title.md.size,
  lineHeight: vars.title.md.line,
  fontWeight: vars.weight.strong,
});

export const summary = style({ color: vars.color.textMuted });

/** On a phone its parts are items of the header: the menu beside the heading, the buttons below. */
export const tools = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[2],
  '@container': { [below.stack]: { display: 'contents' } },
  '@media': { print: { display: 'none' } },
});

export const buttons = style({
  display: 'flex',
  gap: vars.space[2],
  '@container': { [below.stack]: { display: 'none' } },
});

export const menu = style({
  display: 'none',
  '@container': { [below.stack]: { display: 'block' } },
  '@media': { print: { display: 'none' } },
});

export const menuButton = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  // The dots end where the cards end.
  marginInlineEnd: '-8px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.color.textMuted,
  selectors: {
    '&:hover, &[aria-expanded=true]': {
      background: vars.color.surfaceHover,
      color: vars.color.text,
    },
  },
});

export const actions = style({
  display: 'flex',
  gap: vars.space[2],
  '@container': { [below.stack]: { flex: '1 0 100%' } },
  '@media': { print: { display: 'none' } },
});

// On a phone, buttons with outlines share the full width.
globalStyle(`${actions} > *`, { '@container': { [below.stack]: { flex: '1 1 0' } } });
