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

/* @__NO_SIDE_EFFECTS__ */
export function success(title: string, text = ''): Notice {
  return { title, text, tone: 'success' };
}

/* @__NO_SIDE_EFFECTS__ */
export function failure(title: string, text: string): Notice {
  return { title, text, tone: 'destructive' };
}

/**
 * The notice when a header, milestone, client input or analysis plan was not saved. It is apart from
 * change-notices.ts, which a client's page does not load.
 */
export const UPDATE_FAILED = failure('Update failed', 'Unable to save changes');

export const COPIED = success('Copied to clipboard!');
export const COPY_FAILED = failure('Copy failed', 'Unable to copy to clipboard');

export const PART_MISSING = failure(
  'This part did not load',
  'Check the connection and try again. If the dashboard was updated meanwhile, reload the page.',
);

/** The notice in place of a part of the page that failed while it was shown. The cause is not known. */
export const PART_FAILED = failure(
  'This part could not be shown',
  'Try again. If it fails again, reload the page. Saved changes are not lost.',
);

export const APPROVAL_UPDATED = success('Success!', 'Approval updated successfully.');
export const APPROVAL_CREATED = success('Success!', 'Approval item created successfully.');

export const DOWNLOAD_FAILED = failure('Download failed', 'Unable to download the list');

export const downloadedWith = (separator: 'comma' | 'semicolon') =>
  success(`Saved with a ${separator} between the cells`);
