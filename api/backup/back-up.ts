import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { readAddress } from '../store/address.ts';
import { faultOf, StartError } from '../store/faults/fault.ts';
import { inspect, NoDatabase } from '../store/open.ts';
import { makeFolder, removeFolders } from '../store/sqlite/files.ts';
import {
  type BackupContent,
  backupFile,
  checksumFile,
  draftOf,
  flush,
  makePrivate,
  removeOlder,
  removeWithSideFiles,
  writeChecksum,
} from './backup-file.ts';
import { removeLeftovers } from './database-files.ts';
import { copyPostgres, readDump } from './postgres-backup.ts';
import { copySqlite, readSqlite } from './sqlite-backup.ts';

interface BackupRequest {
  readonly databaseUrl: string;
  readonly folder: string;
  /** The number of this database's backups that stay in the folder; undefined for all. */
  readonly keep: number | undefined;
  readonly now: Date;
}

export interface Backup extends BackupContent {
  readonly file: string;
  readonly bytes: number;
  /** Older backups that were removed. */
  readonly removed: readonly string[];
}

/**
 * Copies the database into a new file while servers use it. The file appears under its name only when it is complete,
 * checked and on the disk, and its checksum is beside it. Both have mode 0600 from the first byte. Throws StartError.
 */
export async function backUp(request: BackupRequest): Promise<Backup> {
  const { databaseUrl, folder, keep, now } = request;
  const { shown, state } = await inspect(databaseUrl);
  if (state === 'absent') throw new NoDatabase(`There is no database at ${shown}.`);
  const made = await prepareFolder(folder);
  await removeLeftovers(databaseUrl, folder);
  const file = backupFile(databaseUrl, folder, now);
  const [draft, checksumDraft] = [draftOf(file), draftOf(checksumFile(file))];
  const address = readAddress(databaseUrl);
  const isSqlite = address.kind === 'sqlite';
  try {
    await (await makePrivate(draft)).close();
    if (isSqlite) await copySqlite(address.path, draft);
    else await copyPostgres(address.url, draft);
    const content = await (isSqlite ? readSqlite(draft, file) : readDump(draft));
    await flush(draft);
    await writeChecksum(draft, file, checksumDraft);
    // A kill in between leaves a whole backup. The other order would leave a checksum of nothing.
    await rename(draft, file);
    await rename(checksumDraft, checksumFile(file));
    await flush(dirname(file));
    const { size: bytes } = await stat(file);
    const removed = keep === undefined ? [] : await removeOlder(databaseUrl, folder, keep);
    return { file, bytes, removed, ...content };
  } catch (error) {
    await removeWithSideFiles(draft);
    await rm(checksumDraft, { force: true });
    await removeFolders(made);
    throw folderFault(folder, error);
  }
}

/** Makes the folder of backups if it is missing. Returns the new folders. Throws StartError for what cannot be one. */
async function prepareFolder(folder: string): Promise<readonly string[]> {
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
function folderFault(folder: string, error: unknown): unknown {
  const reason = REASONS[faultOf(error).code];
  if (reason !== undefined) return new StartError(`${folder} ${reason}`);
  const named = ofPath.safeParse(error);
  return named.success
    ? new StartError(
        `${folder} cannot take the backup (${named.data.code}). Name another folder for the backups.`,
      )
    : error;
}
