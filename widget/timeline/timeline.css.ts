import { style } from '@vanilla-extract/css';
import { below, CONTAINER, layout, type, vars } from '../theme/index.ts';

// What is on screen before the drawing comes.

export const timeline = style({
  padding: `${vars.space[4]} ${vars.space[6]}`,
  borderTop: `1px solid ${vars.color.border}`,
  breakInside: 'avoid',
  '@container': { [below.stack]: { padding: vars.space[4] } },
});

/** Stands in the timeline's place if its milestones did not load. */
export const missing = style([timeline, type.muted]);

const stacked = { flexDirection: 'column', alignItems: 'flex-start' } as const;

export const header = style([
  layout.row[2],
  layout.between,
  {
    marginBottom: '6px',
    selectors: {
      // The choice of the time leaves no room for the legend.
      '&[data-many]': { '@container': { [`${CONTAINER.main} (width < 1024px)`]: stacked } },
    },
    '@container': { [below.cards]: stacked },
  },
]);

/** The title, and what stands beside it, whose code loads later into its place. */
export const start = style([
  layout.wrap[0],
  {
    columnGap: vars.space[3],
    minHeight: vars.control.sm,
    '@container': { [below.drawer]: { minHeight: '44px' } },
  },
]);

export const timeChoice = style([layout.row[0], layout.screenOnly, { gap: '2px' }]);

export const time = style([
  layout.bare,
  type.text.sm,
  type.medium,
  {
    minHeight: vars.targetMin,
    padding: '0 10px',
    borderRadius: vars.radius.sm,
    color: vars.color.textMuted,
    selectors: {
      '&:hover': { background: vars.color.surfaceHover, color: vars.color.text },
      '&[aria-pressed=true]': { background: vars.color.accentSoft, color: vars.color.accent },
    },
    '@container': { [below.drawer]: { minHeight: '44px', padding: `0 ${vars.space[2]}` } },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-pressed=true]': { border: '2px solid Highlight' } },
      },
    },
  },
]);

export const legend = style([layout.wrap[1], { columnGap: vars.space[4] }]);
export const entry = style([layout.row[0], type.text.xs, type.muted, { gap: '6px' }]);

/** The place of the strip. Until it is drawn anew, it is as wide as the column was. */
export const column = style({
  overflow: 'hidden',
  '@media': { print: { overflow: 'visible' } },
});

/** The place of the rows that stand for the strip: to the sheet's edges. */
export const months = style({
  '@container': {
    [below.stack]: { margin: `0 calc(-1 * ${vars.space[4]})`, padding: `0 ${vars.space[4]}` },
  },
});
