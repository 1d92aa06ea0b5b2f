import { placesAt, wayTo } from './sort-places.ts';
import type { Take } from './sort-sensors.ts';

const STEPS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** Enter opens the menu of a row that is not held. */
const DROPS = new Set(['Space', 'Enter']);

/**
 * Space takes hold of a row, arrows carry it from place to place, Space or Enter drops it and Escape puts it back, as do a focus
 * that goes elsewhere, a window that changes its size and a page that goes out of sight. The bearer is told how far down it is
 * carried, in px from its place.
 */
export const byKeyboard: Take = (event, row, { onStart, onMove, onEnd, onCancel }) => {
  const { nativeEvent, currentTarget, target } = event;
  if (!(nativeEvent instanceof KeyboardEvent) || nativeEvent.code !== 'Space') return false;
  if (event.defaultPrevented || nativeEvent.repeat || target !== currentTarget) return false;
  event.preventDefault();

  const holding = new AbortController();
  const { signal } = holding;
  const end = (finish: () => void) => {
    holding.abort();
    finish();
  };
  const cancel = () => end(onCancel);
  let carried = 0;
  const onKeyDown = (key: KeyboardEvent) => {
    // Deleted elsewhere meanwhile: the key is for whatever has the focus.
    if (!row.isConnected) return cancel();
    const step = STEPS.get(key.code);
    const isDrop = DROPS.has(key.code);
    if (step === undefined && !isDrop && key.code !== 'Escape') return;
    key.preventDefault();
    if (step !== undefined) {
      const way = wayTo(row, placesAt(row, carried) + step);
      if (way === undefined) return;
      carried = way;
      onMove({ x: 0, y: carried });
      // Space that is held down repeats the press that took hold.
    } else if (!key.repeat) end(isDrop ? onEnd : onCancel);
  };
  // At once, as the next key may be there before any timer; on its way down, which the key that takes hold has behind it.
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
  // Keys are for what has the focus: a field takes spaces.
  currentTarget.addEventListener('blur', cancel, { signal });
  document.addEventListener('visibilitychange', cancel, { signal });
  addEventListener('resize', cancel, { signal });

  row.scrollIntoView({ block: 'nearest' });
  onStart({ x: 0, y: 0 });
  return true;
};
