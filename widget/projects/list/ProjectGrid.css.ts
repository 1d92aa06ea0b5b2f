import { style } from '@vanilla-extract/css';
import { below, CONTAINER, vars } from '../../theme/index.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[5],
  scrollMarginTop: vars.space[6],
  ':focus-visible': { outline: 'none' },
  '@container': {
    [`${CONTAINER.widget} (width < 1100px)`]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] },
  },
});

/** While cards are still being added, the grid is high enough to scroll to its top. */
export const growingGrid = style([grid, { minHeight: '100vh', alignContent: 'start' }]);

/** A card off screen is not laid out. The cell leaves room for its card's shadow. */
export const cell = style({
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 225px',
  overflowClipMargin: '8px',
});

export const search = style({
  maxWidth: '360px',
  marginBottom: vars.space[5],
  '@container': { [below.drawer]: { maxWidth: 'none', marginBottom: vars.space[4] } },
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  marginTop: '28px',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.color.textMuted,
});

export const pager = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
});
