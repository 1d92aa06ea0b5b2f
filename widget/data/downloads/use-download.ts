import { PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { useRequest } from '../ProjectContext.ts';

type Downloads = typeof import('./downloads.ts');

/** Returns a function that saves a file. Its code loads with the first press, and a failure shows a notice. */
export function useDownload(): (
  fileOf: (downloads: Downloads) => Downloads['projectsFile'],
) => void {
  const request = useRequest();
  const notify = useNotice();
  return (fileOf) =>
    void import('./downloads.ts').then(
      (downloads) => downloads.saveFile(fileOf(downloads), request, notify),
      () => notify(PART_MISSING),
    );
}
