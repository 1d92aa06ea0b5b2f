import type { Action, View } from '@project-dashboard/core/contract';

/** What was changed through the element. */
export interface ChangeDetail {
  /** The kinds of rows that may differ now. */
  readonly what: readonly ('project' | 'projects' | 'milestones' | 'inputs' | 'approvals')[];
  /** The row, or for a change of a whole list its project; empty where there is neither. */
  readonly id: string;
  readonly action: Action;
}

/** What a page around an element can hear from it, by the event's name, with its `detail`. */
export interface HostEvents {
  /** What the element is about is on screen for the first time, or anew for another token. */
  readonly ready: { readonly view?: View };
  /** Something did not load or was not saved; `message` is a sentence for people. */
  readonly error: { readonly message: string };
  /** Which view the token gives. */
  readonly view: { readonly view: View };
  readonly changed: ChangeDetail;
  /** The element's size in px. */
  readonly resize: { readonly height: number; readonly width: number };
}
