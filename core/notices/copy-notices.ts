import { failure, success } from './notice.ts';

/** SPEC section 8; also the footer's element on a project page. */
export const COPIED = success('Copied to clipboard!');
/** SPEC section 8. */
export const COPY_FAILED = failure('Copy failed', 'Unable to copy to clipboard');
