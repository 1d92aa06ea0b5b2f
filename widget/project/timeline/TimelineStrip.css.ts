import { createVar, style } from '@vanilla-extract/css';
import { below, PRINT_SHEET_WIDTH, vars } from '../../theme/index.ts';

const fadeLeft = createVar();
const fadeRight = createVar();
const FADE = '32px';

export const viewport = style({
  vars: { [fadeLeft]: '0px', [fadeRight]: '0px' },
  // Time runs from left to right in every language of the interface.
  direction: 'ltr',
  textAlign: 'left',
  overflow: 'auto hidden',
  overscrollBehaviorX: 'contain',
  // A marker that gets the focus comes to stand clear of the fade.
  scrollPaddingInline: '48px',
  selectors: {
    // A mask that hides nothing would be drawn, too.
    '&[data-more-left], &[data-more-right]': {
      maskImage: `linear-gradient(to right, transparent, #000 ${fadeLeft}, #000 calc(100% - ${fadeRight}), transparent)`,
    },
    '&[data-more-left]': { vars: { [fadeLeft]: FADE } },
    '&[data-more-right]': { vars: { [fadeRight]: FADE } },
  },
  '@container': {
    // The strip goes on to the sheet's edges.
    [below.stack]: { margin: `0 calc(-1 * ${vars.space[4]})`, padding: `0 ${vars.space[4]}` },
  },
  '@media': { print: { overflow: 'visible', maskImage: 'none !important' } },
});

export const strip = style({
  position: 'relative',
  // Out of sight it is not drawn: two hundred marks, while somebody is at work in a list.
  contentVisibility: 'auto',
  overflowClipMargin: '16px',
  // Laid out for a screen or with a dock it may be wider than the paper.
  '@media': {
    print: {
      contentVisibility: 'visible',
      zoom: `min(1, ${PRINT_SHEET_WIDTH} / var(--_pd-strip))`,
    },
  },
});
