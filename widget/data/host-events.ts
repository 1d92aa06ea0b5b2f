import type { Action, View } from '@project-dashboard/core/contract/route';
import { useCallback } from 'react';
import { useElement } from '../ui/context/ElementContext.tsx';

/** A change made through the element. */
export interface ChangeDetail {
  /** The kinds of rows that changed. */
  readonly what: readonly ('project' | 'projects' | 'milestones' | 'inputs' | 'approvals')[];
  /** The changed row's id. For a change of a whole list it is the project's id; empty if there is neither. */
  readonly id: string;
  readonly action: Action;
}

/** The events for the host page with their `detail`, by name. */
export interface HostEvents {
  /** The element's content is on screen, for the first time or for a new token. */
  readonly ready: { readonly view?: View };
  /** Data failed to load or a change was not saved. `message` is a sentence to show to people. */
  readonly error: { readonly message: string };
  /** The server said which view the token gives. */
  readonly view: { readonly view: View };
  readonly changed: ChangeDetail;
  /** The element's size in px changed. */
  readonly resize: { readonly height: number; readonly width: number };
}

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
