import type { View } from '@project-dashboard/core/contract/route';
import { lazyPart } from './lazy-part.tsx';

const preloads: { readonly view: View; readonly preload: () => Promise<void> }[] = [];

/** A lazy part that one view of a project needs only if its client takes part. The page waits for its code. */
export const participationPart = <Props extends object>(
  view: View,
  load: Parameters<typeof lazyPart<Props>>[0],
) => {
  const part = lazyPart(load);
  preloads.push({ view, preload: part.preload });
  return part;
};

/** Loads the code of these parts. Resolves when all have loaded or failed; a failed part shows its own error. */
export const preloadParticipationParts = (view: View) =>
  Promise.allSettled(preloads.map((part) => part.view === view && part.preload()));
