import { failure, success } from './notice.ts';

export const DOWNLOAD_FAILED = failure('Download failed', 'Unable to download the list');

export const downloadedWith = (separator: 'comma' | 'semicolon') =>
  success(
    `Saved with a ${separator} between the cells`,
    'If your spreadsheet shows a single column, use the other one. This browser remembers it.',
  );
