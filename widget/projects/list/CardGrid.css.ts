import { style } from '@vanilla-extract/css';
import { below, CONTAINER, vars } from '../../theme/index.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[5],
  scrollMarginTop: vars.space[6],
  transition: `opacity ${vars.duration.base}`,
  ':focus-visible': { outline: 'none' },
  // Cards of the former filter: pale only if the new ones take long.
  selectors: { '&[aria-busy=true]': { opacity: 0.6, transitionDelay: '300ms' } },
  '@container': {
    [`${CONTAINER.widget} (width < 1100px)`]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] },
  },
});

/** A card off screen is not laid out. The cell leaves room for its card's shadow. */
export const cell = style({
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 300px',
  overflowClipMargin: '8px',
});
