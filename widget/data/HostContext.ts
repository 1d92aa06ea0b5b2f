import { createContext, use, useCallback } from 'react';
import type { HostEvents } from './host-events.ts';

/** Fires an event for the host page. */
type Tell = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void;

/** The custom element, or null without one. */
export const HostContext = createContext<Element | null>(null);

/**
 * Fires events on the custom element for the host page. They do not bubble, because a bubbling `error` or `resize`
 * would look like the window's own event.
 */
export function useTell(): Tell {
  const host = use(HostContext);
  return useCallback<Tell>(
    (name, detail) => host?.dispatchEvent(new CustomEvent(name, { detail, composed: true })),
    [host],
  );
}
