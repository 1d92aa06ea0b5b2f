import { keyframes, type StyleRule } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';

const { surfaceHover } = vars.color;

/** A pointer that rests as long is no longer passing. */
export const PASSING = '160ms';

// An image: a colour that is animated is drawn anew while it waits.
const shaded = keyframes({
  to: { backgroundImage: `linear-gradient(${surfaceHover}, ${surfaceHover})` },
});

/**
 * The row on which the pointer rests, where rows are no cards. Not each that passes below it while the page is scrolled:
 * Chromium puts together anew all that it keeps ready of a long list wherever a spot of it changes.
 */
export const rowHover = {
  animation: `${shaded} 0s ${PASSING} forwards`,
  '@container': { [below.cards]: { animation: 'none' } },
} satisfies StyleRule;
