/** Tooltip times in milliseconds. */
const TOOLTIP_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let hideShown: (() => void) | null = null;
let hiddenAt = Number.NEGATIVE_INFINITY;

/** Only one tooltip is visible: showing one hides the previous one. */
export function takeTurn(hide: () => void): void {
  if (hideShown !== hide) hideShown?.();
  hideShown = hide;
}

export function endTurn(hide: () => void): void {
  if (hideShown !== hide) return;
  hideShown = null;
  hiddenAt = performance.now();
}

/**
 * Milliseconds until a hovered tooltip shows. Shortly after another tooltip it is 0, so a row of icons can be read
 * quickly.
 */
export function currentDelay(): number {
  const isSkipped = hideShown !== null || performance.now() - hiddenAt < SKIP_DELAY_MS;
  return isSkipped ? 0 : TOOLTIP_DELAY_MS;
}
