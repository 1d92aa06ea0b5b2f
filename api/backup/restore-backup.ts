import { constants } from 'node:fs';
import { link, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Address, readAddress } from '../store/address.ts';
import { faultOf, StartError } from '../store/faults/fault.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { refuseRunningServer } from '../store/migrations/running-servers.ts';
import { inspect, unmigrated, workAndClose } from '../store/open.ts';
import { makeFolder } from '../store/sqlite/files.ts';
import {
  type BackupContent,
  copyPrivate,
  flush,
  makeUnreadable,
  matchesChecksum,
  removeWithSideFiles,
  stampOf,
} from './backup-file.ts';
import { databaseFile, removeLeftovers } from './database-files.ts';
import { readDump, restorePostgres } from './postgres-backup.ts';
import { readSqlite } from './sqlite-backup.ts';

interface RestoreRequest {
  readonly databaseUrl: string;
  readonly file: string;
  readonly now: Date;
}

export interface Restored extends BackupContent {
  /** The database without its password. */
  readonly database: string;
  /** Where the old data is: a file, or a schema of the PostgreSQL database. Null if there was none. */
  readonly aside: string | null;
  /** False if there was no checksum beside the backup. A wrong one is refused. */
  readonly hasChecksum: boolean;
}

/**
 * Replaces the database with a backup. First checks that no server runs on the database, and the backup: what kind of
 * file it is, its checksum, every page, and its schema. The old data stays aside. Throws StartError; then nothing has
 * changed.
 */
export async function restoreBackup({ databaseUrl, file, now }: RestoreRequest): Promise<Restored> {
  const address = readAddress(databaseUrl);
  if ((await backupKind(file)) !== address.kind)
    throw new StartError(
      `${file} is a backup of the other kind of database. Name the database that it belongs to.`,
    );
  await removeLeftovers(databaseUrl);
  return address.kind === 'sqlite'
    ? restoreSqlite(databaseUrl, address.path, file, now)
    : restoreDump(databaseUrl, address, file, now);
}

async function restoreDump(
  databaseUrl: string,
  { url, shown: database }: Extract<Address, { kind: 'postgres' }>,
  file: string,
  now: Date,
): Promise<Restored> {
  const hasChecksum = await matchesChecksum(file, file);
  const content = await readDump(file);
  refuseNewer(content, file);
  const { state } = await inspect(databaseUrl);
  if (state !== 'absent') await refuseServer(databaseUrl);
  const aside = `before_restore_${stampOf(now).toLowerCase()}`;
  await restorePostgres(url, file, aside);
  return { ...content, database, aside, hasChecksum };
}

/**
 * Copies the backup beside the database, checks the copy and puts exactly that copy in place. The copy replaces the old
 * file in one step. The old file gets a second name first.
 */
async function restoreSqlite(
  databaseUrl: string,
  database: string,
  file: string,
  now: Date,
): Promise<Restored> {
  // Where DATABASE_URL names a symbolic link, its target is replaced.
  const path = (await databaseFile(databaseUrl)) ?? database;
  const isPresent = await refuseServerOfFile(databaseUrl, path);
  const aside = isPresent ? `${path}.before-restore-${stampOf(now)}` : null;
  const draft = `${path}.restoring-${process.pid}`;
  try {
    await makeFolder(dirname(path));
    await copyPrivate(file, draft);
    const hasChecksum = await matchesChecksum(file, draft);
    const content = await readSqlite(draft, file);
    refuseNewer(content, file);
    await forgetServers(draft);
    await flush(draft);
    await refuseOpenFile(path);
    if (aside !== null) {
      await link(path, aside);
      await makeUnreadable(aside);
    }
    await rename(draft, path);
    await flush(dirname(path));
    return { ...content, database, aside, hasChecksum };
  } catch (error) {
    await removeWithSideFiles(draft);
    throw error;
  }
}

function refuseNewer({ schema }: BackupContent, file: string): void {
  if (migrations.every(({ name }) => name !== schema))
    throw new StartError(
      `${file} was made by a newer version of project-dashboard. Restore it with that version.`,
    );
}

/** Refuses while a server runs on a SQLite file. A damaged or empty file has no server. False if there is no file. */
async function refuseServerOfFile(databaseUrl: string, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return false;
  if (!found.isFile() || !(await mayBeSqlite(path)))
    throw new StartError(
      `DATABASE_URL: ${path} is not a SQLite database. Move it away, or name another file.`,
    );
  const isReadable = await inspect(databaseUrl).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StartError) return false;
      throw error;
    },
  );
  if (isReadable) await refuseServer(databaseUrl);
  return true;
}

async function refuseServer(databaseUrl: string): Promise<void> {
  // Closing the last connection writes SQLite's log into the file, so that the file alone is the database.
  await workAndClose(await unmigrated(databaseUrl), (db) => refuseRunningServer(db));
}

/** The side files are there as long as a program has the database open. */
async function refuseOpenFile(path: string): Promise<void> {
  for (const log of [`${path}-wal`, `${path}-shm`])
    if ((await stat(log).catch(() => undefined)) !== undefined)
      throw new StartError(
        `Another program uses ${path}: its file ${log} is there. Stop that program first.`,
      );
}

/** The servers that ran when the backup was made do not run on the restored database. */
const forgetServers = async (path: string): Promise<void> =>
  workAndClose(await unmigrated(`sqlite:${path}`), async ({ reader, writer }) => {
    if (await reader.schema.hasTable('servers')) await writer('servers').delete();
  });

type BackupKind = 'sqlite' | 'postgres';

/** The first bytes of a SQLite file, and of a dump by pg_dump --format=custom. */
const BEGINNINGS: Readonly<Record<BackupKind, string>> = {
  sqlite: 'SQLite format 3\0',
  postgres: 'PGDMP',
};

/** Tells from which kind of database a backup comes. Throws StartError for what cannot be a backup, without waiting. */
async function backupKind(file: string): Promise<BackupKind> {
  const found = await stat(file).catch((error: unknown) => {
    throw new StartError(
      faultOf(error).code === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} cannot be read (${faultOf(error).code}).`,
    );
  });
  if (found.isDirectory())
    throw new StartError(`${file} is a folder. Name the file of a backup in it.`);
  if (found.isFIFO()) throw new StartError(`${file} is a pipe. Name the file of a backup.`);
  if (!found.isFile())
    throw new StartError(`${file} is not a regular file. Name the file of a backup.`);
  if (found.size === 0) throw new StartError(`${file} is empty (0 bytes). Name another backup.`);
  const begins = await beginningOf(file);
  if (begins.startsWith(BEGINNINGS.sqlite)) return 'sqlite';
  if (begins.startsWith(BEGINNINGS.postgres)) return 'postgres';
  throw new StartError(
    `${file} is not a backup of Project Dashboard: it is neither a SQLite database nor a dump of PostgreSQL.`,
  );
}

/** True for a file that begins as every SQLite database does, or is empty. */
const mayBeSqlite = async (file: string): Promise<boolean> =>
  /^(SQLite format 3\0|$)/.test(await beginningOf(file));

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      throw new StartError(`${file} cannot be read (${faultOf(error).code}).`);
    },
  );
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
