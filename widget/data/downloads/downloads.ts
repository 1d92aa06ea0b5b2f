import type { SendRequest } from '@project-dashboard/core/contract/client/send-request';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ClientProject } from '@project-dashboard/core/rows/projects/schema';
import { DOWNLOAD_FAILED, downloadedWith } from '@project-dashboard/core/texts/notices/notice';
import type { SeparatorName } from '@project-dashboard/core/texts/text/csv';
import * as z from 'zod/mini';
import type { ShownNotice } from '../../ui/notice/shown-notice.ts';
import { keep, readKept } from '../kept.ts';

const ENDPOINTS = {
  milestones: endpoints.downloadMilestones,
  inputs: endpoints.downloadInputs,
  approvals: endpoints.downloadApprovals,
} as const;

/** A list of a project that can be saved as a file. */
export type DownloadedList = keyof typeof ENDPOINTS;

/** A file for spreadsheets: its name, and how it is read with a separator between its cells. */
interface CsvFile {
  readonly name: string;
  readonly read: (request: SendRequest, separator: SeparatorName) => Promise<Blob>;
}

const STORED = 'project-dashboard-csv';
const separators = z.enum(['comma', 'semicolon']);

/** The server's default needs no query. */
const queryOf = (separator: SeparatorName) =>
  separator === 'comma' ? {} : { query: { separator } };

/** A list of a project, in the reader's view. */
export const listFile = (
  list: DownloadedList,
  { id, slug }: Pick<ClientProject, 'id' | 'slug'>,
): CsvFile => ({
  name: `${slug}-${list}.csv`,
  read: (request, separator) => request(ENDPOINTS[list], { id, ...queryOf(separator) }),
});

export const projectsFile: CsvFile = {
  name: 'projects.csv',
  read: (request, separator) => request(endpoints.downloadProjects, queryOf(separator)),
};

/**
 * Saves a file with the separator that this browser used last, a comma at first. The notice has a button that saves it
 * with the other one, which is used from then on.
 */
export async function saveFile(
  file: CsvFile,
  request: SendRequest,
  notify: (notice: ShownNotice) => void,
  separator: SeparatorName = readKept(STORED, separators) ?? 'comma',
): Promise<void> {
  const link = document.createElement('a');
  try {
    link.href = URL.createObjectURL(await file.read(request, separator));
  } catch {
    return notify(DOWNLOAD_FAILED);
  }
  link.download = file.name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  const other = separator === 'comma' ? 'semicolon' : 'comma';
  const run = () => {
    keep(STORED, other);
    return saveFile(file, request, notify, other);
  };
  notify({ ...downloadedWith(separator), action: { label: `Use ${other}`, icon: 'file', run } });
}
