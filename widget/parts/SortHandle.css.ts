import { style } from '@vanilla-extract/css';

/** From one dot to the next. */
const PITCH = 4.5;

/** Two by three dots. Hundreds of rows have them: an icon each would be a layer each. */
export const dots = style({
  display: 'block',
  width: `${2 * PITCH}px`,
  height: `${3 * PITCH}px`,
  margin: `${PITCH / 2}px ${PITCH}px`,
  background: 'radial-gradient(circle, currentColor 0.9px, transparent 1.3px)',
  backgroundSize: `${PITCH}px ${PITCH}px`,
  // Gradients are not drawn there otherwise.
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', color: 'ButtonText' } },
});
