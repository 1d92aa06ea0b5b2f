import { failure, success } from './notice.ts';

/** SPEC section 8; also the footer's element on a project page. */
export const COPIED = success('Copied to clipboard!');
/** SPEC section 8. */
export const COPY_FAILED = failure('Copy failed', 'Unable to copy to clipboard');

/** Where code that is loaded later does not come: the connection is lost, or a newer version was deployed. */
export const PART_MISSING = failure(
  'This part did not load',
  'Check the connection and try again. If the dashboard was updated meanwhile, reload the page.',
);
