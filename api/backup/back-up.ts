import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readAddress } from '../store/address.ts';
import { inspect } from '../store/inspect.ts';
import { removeFolders } from '../store/make-folder.ts';
import { NoDatabase } from '../store/open.ts';
import { type BackupContent, backupFile, draftOf, removeOlder } from './backup-file.ts';
import { folderFault, prepareFolder } from './backup-folder.ts';
import { checksumFile, writeChecksum } from './checksum.ts';
import { removeLeftovers } from './leftovers.ts';
import { copyPostgres, readDump } from './postgres-backup.ts';
import { flush, makePrivate, removeWithSideFiles } from './private-file.ts';
import { copySqlite, readForeignPart, readSqlite } from './sqlite-backup.ts';

interface BackupRequest {
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
  /** Why `restore` will refuse this backup, as the end of a sentence; null if it will accept it. SQLite only. */
  readonly foreign: string | null;
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
    const foreign = isSqlite ? ((await readForeignPart(draft)) ?? null) : null;
    await flush(draft);
    await writeChecksum(draft, file, checksumDraft);
    // A kill in between leaves a whole backup. The other order would leave a checksum of nothing.
    await rename(draft, file);
    await rename(checksumDraft, checksumFile(file));
    await flush(dirname(file));
    const { size: bytes } = await stat(file);
    const removed = keep === undefined ? [] : await removeOlder(databaseUrl, folder, keep);
    return { file, bytes, removed, foreign, ...content };
  } catch (error) {
    await removeWithSideFiles(draft);
    await rm(checksumDraft, { force: true });
    await removeFolders(made);
    throw folderFault(folder, error);
  }
}
