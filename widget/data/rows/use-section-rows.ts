import type { Reading } from '../../ui/form/Read.tsx';
import type { MenuItem } from '../../ui/menu/menu-item.ts';
import type { DownloadedList } from '../downloads/downloads.ts';
import { useDownload } from '../downloads/use-download.ts';
import { useProject } from '../ProjectContext.ts';
import { useHeldRow } from './use-held-row.ts';
import { useSameRows } from './use-same-rows.ts';

/** The rows of a list's section with the states of their read, and the file of the list. */
export function useSectionRows<Row extends { readonly id: string }>(
  list: DownloadedList,
  { data, error, isLoading, retry }: Reading<readonly Row[]>,
  heldId: string | undefined,
) {
  const { project } = useProject();
  const download = useDownload();
  const { rows, isGone } = useHeldRow(useSameRows(data), heldId);
  const items: readonly MenuItem[] = [
    {
      label: 'Download CSV',
      icon: 'file',
      onSelect: () => download(({ listFile }) => listFile(list, project)),
    },
  ];
  return {
    isGone,
    section: { id: list, rows, hasFailed: error !== undefined, isLoading, onRetry: retry, items },
  };
}
