import { useCallback } from 'react';
import type { ProjectElementEventMap } from '../types/elements.d.ts';
import { useElement } from '../ui/context/ElementContext.tsx';

/** The `detail` of each event for the host page. */
type HostEvents = {
  readonly [Name in keyof ProjectElementEventMap]: ProjectElementEventMap[Name]['detail'];
};

/** Fires an event for the host page. */
type Tell = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void;

/**
 * Fires events on the custom element for the host page. They do not bubble, because a bubbling `error` or `resize`
 * would look like the window's own event.
 */
export function useTell(): Tell {
  const { host } = useElement();
  return useCallback<Tell>(
    (name, detail) => host?.dispatchEvent(new CustomEvent(name, { detail, composed: true })),
    [host],
  );
}
