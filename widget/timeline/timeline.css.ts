import { globalStyle, style } from '@vanilla-extract/css';
import { below, CONTAINER, layout, type, vars } from '../theme/index.ts';

// What is on screen before the drawing comes.

export const timeline = style({
  padding: `${vars.space[4]} ${vars.space[6]}`,
  borderTop: vars.hairline,
  breakInside: 'avoid',
  '@container': { [below.stack]: { padding: vars.space[4] } },
});

/** Its error needs no edge of its own. */
export const missing = style({ borderTop: vars.hairline });
globalStyle(`${missing} > * > *`, { border: 0 });

/** Its place while it loads, as high as the strip or the months of most projects. */
export const loading = style({
  height: '208px',
  borderRadius: vars.radius.sm,
  background: vars.color.surfaceSunken,
  '@container': { [below.cards]: { height: '320px' }, [below.stack]: { height: '352px' } },
});

export const header = style([layout.wrap[2], { columnGap: vars.space[3], marginBottom: '6px' }]);

/** The title, as high as what stands beside it, whose code loads later. */
export const start = style([
  layout.row[0],
  {
    minHeight: vars.control.sm,
    '@container': { [below.drawer]: { minHeight: '44px' } },
  },
]);

// A line of its own.
const ownLine = { order: 2, flexBasis: '100%', justifyContent: 'flex-start' };

export const legend = style([
  layout.wrap[1],
  {
    columnGap: vars.space[4],
    flexGrow: 1,
    justifyContent: 'flex-end',
    selectors: {
      // The choice of the time leaves no room for the legend.
      '[data-many] > &': { '@container': { [`${CONTAINER.main} (width < 1024px)`]: ownLine } },
    },
    '@container': { [below.cards]: ownLine },
  },
]);
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
