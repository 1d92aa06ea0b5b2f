import { lazyPart } from './lazy-part.tsx';

const preloads: (() => Promise<void>)[] = [];

/**
 * A lazy part for agency staff. The code of all staff parts is one chunk. It loads when an internal view opens, and a
 * client's browser never requests it. vite.config.ts names the files.
 */
export const staffPart: typeof lazyPart = (load, ways) => {
  const part = lazyPart(load, ways);
  preloads.push(part.preload);
  return part;
};

/** Loads the code of all staff parts. Resolves when all have loaded or failed; a failed part shows its own error. */
export const preloadStaffParts = () => Promise.allSettled(preloads.map((preload) => preload()));
