import type { SendRequest } from '@project-dashboard/core/client';
import { endpoints } from '@project-dashboard/core/contract';
import { DOWNLOAD_FAILED } from '@project-dashboard/core/notices';
import type { ClientProject } from '@project-dashboard/core/projects';

const ENDPOINTS = {
  milestones: endpoints.downloadMilestones,
  inputs: endpoints.downloadInputs,
  approvals: endpoints.downloadApprovals,
} as const;

/** A list of a project that can be saved as a file. */
export type DownloadedList = keyof typeof ENDPOINTS;

/** Saves a list as a file for spreadsheets, in the reader's view. Rejects with the notice of a failure. */
export const downloadList = (
  request: SendRequest,
  list: DownloadedList,
  { id, slug }: Pick<ClientProject, 'id' | 'slug'>,
): Promise<void> => save(request(ENDPOINTS[list], { id }), `${slug}-${list}.csv`);

/** Saves the list of all projects as a file for spreadsheets. Rejects with the notice of a failure. */
export const downloadProjects = (request: SendRequest): Promise<void> =>
  save(request(endpoints.downloadProjects, {}), 'projects.csv');

async function save(reading: Promise<Blob>, name: string): Promise<void> {
  const link = document.createElement('a');
  try {
    link.href = URL.createObjectURL(await reading);
  } catch {
    throw DOWNLOAD_FAILED;
  }
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
