import { lazyPart } from './lazy-part.tsx';

const preloads: (() => Promise<void>)[] = [];

/**
 * A lazy part that only agency staff see. The code of all of them is one chunk, which comes when an internal view opens and which
 * a client's browser never asks for; vite.config.ts names their files.
 */
export const staffPart: typeof lazyPart = (load, ways) => {
  const part = lazyPart(load, ways);
  preloads.push(part.preload);
  return part;
};

/** Loads the code of all staff parts. Done when it has come or failed; each part then says that it is missing. */
export const preloadStaffParts = () => Promise.allSettled(preloads.map((preload) => preload()));
