import { lazyPart } from './lazy-part.tsx';

/**
 * A lazy part that only agency staff see. The code of all of them is one chunk, which comes when an internal view opens and which
 * a client's browser never asks for; vite.config.ts names their files.
 */
export const staffPart: typeof lazyPart = lazyPart;
