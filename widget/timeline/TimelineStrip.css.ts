import { style } from '@vanilla-extract/css';
import { below, PRINT_SHEET_WIDTH, vars } from '../theme/index.ts';

/** The place of the rows that stand for the strip. */
export const months = style({
  '@container': {
    // To the sheet's edges.
    [below.stack]: { margin: `0 calc(-1 * ${vars.space[4]})`, padding: `0 ${vars.space[4]}` },
  },
});

export const viewport = style({
  // Time runs from left to right in every language.
  direction: 'ltr',
  textAlign: 'left',
  // Until it is drawn anew, a strip is as wide as the column was.
  overflow: 'hidden',
  '@media': { print: { overflow: 'visible' } },
});

export const strip = style({
  position: 'relative',
  // Not drawn off screen: two hundred marks would slow down editing a list.
  contentVisibility: 'auto',
  overflowClipMargin: '16px',
  // A strip laid out for a wide screen or with a dock may be wider than the paper.
  '@media': {
    print: {
      contentVisibility: 'visible',
      zoom: `min(1, ${PRINT_SHEET_WIDTH} / var(--_pd-strip))`,
    },
  },
});
