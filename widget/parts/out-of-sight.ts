import { below } from '../theme/index.ts';
import { LONG } from './row-groups.ts';

export const drawnOnPaper = { '@media': { print: { contentVisibility: 'visible' } } } as const;

/**
 * For the element around the rows. In a long list what is out of sight is not laid out and not drawn, the list as a whole and
 * then each row; it is still found, read aloud and printed. It counts as so high until it has been seen.
 */
export const longList = (rows: number, rowHeight: string) =>
  rows > LONG
    ? {
        'data-long': true,
        style: { containIntrinsicHeight: `auto calc(${rows} * ${rowHeight})` },
      }
    : {};

/** The style of the element around the rows. The lists below one that is in sight cost nothing. */
export const notDrawnOutOfSight = {
  selectors: {
    '&[data-long]': {
      contentVisibility: 'auto',
      // Outlines and the shadow of a dragged row reach beyond its edge.
      overflowClipMargin: '32px',
      ...drawnOnPaper,
      // How high cards are in sum is not known beforehand.
      '@container': { [below.cards]: { contentVisibility: 'visible' } },
    },
  },
} as const;

/** The style of a row. `reach`: how far what it draws may stand from it. */
export const rowNotDrawnOutOfSight = (rowHeight: string, reach: string) =>
  ({
    selectors: {
      '[data-long] > &': {
        contentVisibility: 'auto',
        containIntrinsicHeight: `auto ${rowHeight}`,
        overflowClipMargin: reach,
        ...drawnOnPaper,
      },
    },
  }) as const;
