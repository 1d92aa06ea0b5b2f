import { createContext, use, useCallback } from 'react';
import type { HostEvents } from './host-events.ts';

/** Tells the page around the element. */
export type Tell = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void;

/** The element itself; null where there is none around. */
export const HostContext = createContext<Element | null>(null);

/**
 * Tells the page around the element what happened. The events do not bubble: an `error` or `resize` on its way up would look to the
 * page's window like one of its own.
 */
export function useTell(): Tell {
  const host = use(HostContext);
  return useCallback<Tell>(
    (name, detail) => host?.dispatchEvent(new CustomEvent(name, { detail, composed: true })),
    [host],
  );
}
