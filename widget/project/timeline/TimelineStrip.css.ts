import { createVar, style } from '@vanilla-extract/css';
import { below, PRINT_SHEET_WIDTH, vars } from '../../theme/index.ts';

const fadeLeft = createVar();
const fadeRight = createVar();
const FADE = '32px';

const toEdges = { margin: `0 calc(-1 * ${vars.space[4]})`, padding: `0 ${vars.space[4]}` };

/** The place of the rows that stand for the strip. */
export const months = style({ '@container': { [below.stack]: toEdges } });

export const viewport = style({
  vars: { [fadeLeft]: '0px', [fadeRight]: '0px' },
  // Time runs from left to right in every language.
  direction: 'ltr',
  textAlign: 'left',
  overflow: 'auto hidden',
  overscrollBehaviorX: 'contain',
  // Keeps a focused marker clear of the fade.
  scrollPaddingInline: '48px',
  selectors: {
    // Only with a side to fade: even a mask that hides nothing costs rendering time.
    '&[data-more-left], &[data-more-right]': {
      maskImage: `linear-gradient(to right, transparent, #000 ${fadeLeft}, #000 calc(100% - ${fadeRight}), transparent)`,
    },
    '&[data-more-left]': { vars: { [fadeLeft]: FADE } },
    '&[data-more-right]': { vars: { [fadeRight]: FADE } },
  },
  '@container': {
    // The strip extends to the sheet's edges.
    [below.stack]: toEdges,
  },
  '@media': { print: { overflow: 'visible', maskImage: 'none !important' } },
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
