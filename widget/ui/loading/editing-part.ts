import { lazyPart } from './lazy-part.tsx';

const preloads: (() => Promise<void>)[] = [];
let areHere = false;

/**
 * A form or dialog of agency staff: a lazy part that nobody sees before a press. The code of all of them is one chunk,
 * loaded once an internal view is on screen. vite.config.ts names the files.
 */
export const editingPart: typeof lazyPart = (load, ways) => {
  const part = lazyPart(load, ways);
  preloads.push(part.preload);
  return part;
};

/** Loads the code of all editing parts. A part that fails to load shows its own error when it is opened. */
export async function preloadEditingParts(): Promise<void> {
  await Promise.allSettled(preloads.map((preload) => preload()));
  areHere = true;
}

/**
 * Runs `open`, at once if the code of the editing parts is here. Before that, what was pressed stays on screen with its
 * focus until the code has loaded or failed.
 */
export function withEditingParts(open: () => void): void {
  if (areHere) open();
  else void preloadEditingParts().then(open);
}
