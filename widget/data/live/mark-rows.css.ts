import { globalStyle, keyframes } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const fade = keyframes({ from: { backgroundColor: vars.color.accentSoft } });

/** A row that others have changed. */
globalStyle('[data-row][data-changed]', {
  animation: `${fade} 3s ${vars.ease.out}`,
});
// Three attributes, to win over a row's own ground.
globalStyle('[data-row][data-row][data-changed]', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none', background: vars.color.accentSoft },
  },
});
