import { createContext } from 'react';
import { useGiven } from './use-given.ts';

/**
 * The element inside the shadow root that carries the theme, the reset and the container name. Overlays, live regions
 * and the clipboard's text area must be inside it, or they are unstyled and cannot be reached.
 */
export const RootContext = createContext<HTMLElement | null>(null);

export const useRoot = (): HTMLElement => useGiven(RootContext);
