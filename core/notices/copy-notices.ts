import { failure, success } from './notice.ts';

/** The notice after a table was copied, and the text beside Copy Link in the footer. */
export const COPIED = success('Copied to clipboard!');
/** The notice when copying failed. */
export const COPY_FAILED = failure('Copy failed', 'Unable to copy to clipboard');

/** The notice when code that loads later is not available: the connection is lost, or a newer version was deployed. */
export const PART_MISSING = failure(
  'This part did not load',
  'Check the connection and try again. If the dashboard was updated meanwhile, reload the page.',
);

/** The notice in place of a part of the page that failed while it was shown. The cause is not known. */
export const PART_FAILED = failure(
  'This part could not be shown',
  'Try again. If it fails again, reload the page. Saved changes are not lost.',
);
