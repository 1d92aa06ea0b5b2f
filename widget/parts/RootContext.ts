import { createContext, use } from 'react';

/**
 * The element inside the shadow root that carries theme, reset and container name. Overlays, live
 * regions and clipboard fallbacks live in it; outside it they would be unstyled and out of reach.
 */
export const RootContext = createContext<HTMLElement | null>(null);

export function useRoot(): HTMLElement {
  const root = use(RootContext);
  if (root === null) throw new Error('useRoot needs a RootContext with the inner root above it.');
  return root;
}
