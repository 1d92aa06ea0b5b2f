import { createContext } from 'react';
import { useGiven } from './use-given.ts';

/**
 * The element inside the shadow root that carries theme, reset and container name. Overlays, live
 * regions and clipboard fallbacks live in it; outside it they would be unstyled and out of reach.
 */
export const RootContext = createContext<HTMLElement | null>(null);

export const useRoot = (): HTMLElement => useGiven(RootContext);
