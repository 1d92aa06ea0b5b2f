/** Keys that move the focus to a neighbour. */
const MOVES = /^(Tab|Home|End|Arrow)/;

let isMoving = false;

// On the window in the capture phase, so it runs before the focus moves.
window.addEventListener('keydown', ({ key }) => (isMoving = MOVES.test(key)), { capture: true });
window.addEventListener('pointerdown', () => (isMoving = false), { capture: true });

/**
 * True if the reader moves the focus with the keyboard. False if a form or dialog that closes gives the focus back, also
 * after Enter or Escape.
 */
export const isFocusMovedByKey = (): boolean => isMoving;
