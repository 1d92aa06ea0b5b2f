/** How long a notice stays, in milliseconds (SPEC section 9). */
export const NOTICE_MS = 5000;
/** How long Copied! stays on a button, in milliseconds (SPEC section 9). */
export const COPIED_MS = 2000;

/** A notice (toast): `text` is empty where the title says it all. A line feed in a text starts a new line. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly tone: 'success' | 'destructive';
}

/** Makes a notice that something worked. */
/* @__NO_SIDE_EFFECTS__ */
export function success(title: string, text = ''): Notice {
  return { title, text, tone: 'success' };
}

/** Makes a notice that something failed. */
/* @__NO_SIDE_EFFECTS__ */
export function failure(title: string, text: string): Notice {
  return { title, text, tone: 'destructive' };
}
