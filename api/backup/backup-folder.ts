import { stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { faultOf } from '../store/faults/fault.ts';
import { StartError } from '../store/faults/start-error.ts';
import { makeFolder } from '../store/make-folder.ts';

/** Makes the folder of backups if it is missing. Returns the new folders. Throws StartError for what cannot be one. */
export async function prepareFolder(folder: string): Promise<readonly string[]> {
  if (await isFolder(folder)) return [];
  try {
    const made = await makeFolder(folder);
    if (await isFolder(folder)) return made;
  } catch (error) {
    throw folderFault(folder, error);
  }
  throw new StartError(`${folder} is not a folder. Name a folder for the backups.`);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const FULL = 'has no room for the backup. Free some space there, or name another folder.';
const CLOSED = 'may not be written by this user. Allow it, or name another folder for the backups.';
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  SQLITE_FULL: FULL,
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: 'is on a read-only file system. Name another folder for the backups.',
  ENOTDIR: 'is below a file, not below a folder. Name another folder for the backups.',
  ENOENT: 'takes no new folders or files. Name another folder for the backups.',
};

const ofPath = z.object({ code: z.string(), path: z.string() });

/** Why a folder takes no backup, as a StartError. An error that is about something else stays as it is. */
export function folderFault(folder: string, error: unknown): unknown {
  const reason = REASONS[faultOf(error).code];
  if (reason !== undefined) return new StartError(`${folder} ${reason}`);
  const named = ofPath.safeParse(error);
  return named.success
    ? new StartError(
        `${folder} cannot take the backup (${named.data.code}). Name another folder for the backups.`,
      )
    : error;
}
