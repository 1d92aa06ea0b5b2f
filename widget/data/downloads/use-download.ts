import type { SendRequest } from '@project-dashboard/core/client';
import { PART_MISSING } from '@project-dashboard/core/notices';
import { useNotice } from '../../parts/notice/use-notice.ts';
import { useRequest } from '../RequestContext.ts';

type Downloads = typeof import('./downloads.ts');

/** Returns a function that saves a file. Its code loads with the first press, and a failure shows a notice. */
export function useDownload(): (
  save: (downloads: Downloads, request: SendRequest) => Promise<void>,
) => void {
  const request = useRequest();
  const notify = useNotice();
  return (save) =>
    void import('./downloads.ts').then(
      (downloads) => save(downloads, request).catch(notify),
      () => notify(PART_MISSING),
    );
}
