import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, layout, surface, type, vars } from '../../theme/index.ts';

// In place of the cards.
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
export const messageTitle = style({
  marginTop: vars.space[4],
  fontSize: '20px',
  lineHeight: '26px',
});
export const messageText = style([
  type.muted,
  {
    maxWidth: '100%',
    marginTop: vars.space[2],
    fontSize: vars.title.sm.size,
    lineHeight: vars.title.sm.line,
  },
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
  type.text.sm,
  type.muted,
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
  '@container': { [below.drawer]: { paddingTop: vars.space[3] } },
});
export const end = style([
  layout.wrap[1],
  {
    columnGap: vars.space[4],
    selectors: { '&:empty': { display: 'none' } },
    '@container': { [below.drawer]: { display: 'contents' } },
  },
]);
