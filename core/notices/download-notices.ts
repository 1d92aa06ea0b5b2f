import { failure } from './notice.ts';

/** The notice when a list was not downloaded. Apart from copy-notices.ts, because only a download needs it. */
export const DOWNLOAD_FAILED = failure('Download failed', 'Unable to download the list');
