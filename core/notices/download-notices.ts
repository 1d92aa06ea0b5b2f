import { failure, success } from './notice.ts';

/** The notice when a list was not downloaded. Apart from copy-notices.ts, because only a download needs it. */
export const DOWNLOAD_FAILED = failure('Download failed', 'Unable to download the list');

/** The notice after a list was saved as a CSV file. Its button saves the file with the other separator. */
export const downloadedWith = (separator: 'comma' | 'semicolon') =>
  success(
    `Saved with a ${separator} between the cells`,
    'If your spreadsheet shows a single column, use the other one. This browser remembers it.',
  );
