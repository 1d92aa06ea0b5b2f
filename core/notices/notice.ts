/** How long a notice stays, in milliseconds. */
export const NOTICE_MS = 5000;
/** How long a button shows Copied!, in milliseconds. */
export const COPIED_MS = 2000;

/** A notice. `text` is empty if the title is enough. A line feed in the text starts a new line. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly tone: 'success' | 'destructive';
}

/** Makes a notice of a success. */
/* @__NO_SIDE_EFFECTS__ */
export function success(title: string, text = ''): Notice {
  return { title, text, tone: 'success' };
}

/** Makes a notice of a failure. */
/* @__NO_SIDE_EFFECTS__ */
export function failure(title: string, text: string): Notice {
  return { title, text, tone: 'destructive' };
}

/**
 * The notice when a header, milestone, client input or analysis plan was not saved. It is apart from
 * change-notices.ts, which a client's page does not load.
 */
export const UPDATE_FAILED = failure('Update failed', 'Unable to save changes');
