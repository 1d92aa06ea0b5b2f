import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readAddress } from '../store/address.ts';
import { inspect } from '../store/inspect.ts';
import { NoDatabase } from '../store/open.ts';
import {
  type BackupContent,
  backupFile,
  draftOf,
  flush,
  removeDrafts,
  removeOlder,
} from './backup-file.ts';
import { copyPostgres, readDump } from './postgres-backup.ts';
import { copySqlite, readSqlite } from './sqlite-backup.ts';

export interface BackupRequest {
  readonly databaseUrl: string;
  readonly folder: string;
  /** The number of this database's backups that stay in the folder; undefined for all. */
  readonly keep: number | undefined;
  readonly now: Date;
}

/** A finished backup. */
export interface Backup extends BackupContent {
  readonly file: string;
  readonly bytes: number;
  /** Older backups that were removed. */
  readonly removed: readonly string[];
}

/**
 * Copies the database into a new file while servers use it. The file appears under its name only when it is complete,
 * checked and on the disk; it has mode 0600. Throws StartError.
 */
export async function backUp(request: BackupRequest): Promise<Backup> {
  const { databaseUrl, folder, keep, now } = request;
  const { shown, state } = await inspect(databaseUrl);
  if (state === 'absent') throw new NoDatabase(`There is no database at ${shown}.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeDrafts(databaseUrl, folder, now);
  const file = backupFile(databaseUrl, folder, now);
  const draft = draftOf(file);
  const address = readAddress(databaseUrl);
  try {
    await (await open(draft, 'wx', 0o600)).close();
    if (address.kind === 'sqlite') await copySqlite(address.path, draft);
    else await copyPostgres(address.url, draft);
    const content = await readBackup(draft);
    await flush(draft);
    await rename(draft, file);
    await flush(dirname(file));
    const { size: bytes } = await stat(file);
    const removed = keep === undefined ? [] : await removeOlder(databaseUrl, folder, keep);
    return { file, bytes, removed, ...content };
  } catch (error) {
    for (const suffix of ['', '-wal', '-shm', '-journal'])
      await rm(draft + suffix, { force: true });
    throw error;
  }
}

/** Checks a backup of either kind from its first to its last byte. Throws StartError. */
export const readBackup = async (file: string): Promise<BackupContent> =>
  (await isSqlite(file)) ? readSqlite(file) : readDump(file);

/** True for a file that begins as every SQLite database does. */
export async function isSqlite(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead) === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}
