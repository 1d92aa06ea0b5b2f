import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { faultOf } from '../store/faults/fault.ts';
import { StartError } from '../store/faults/start-error.ts';

/** The databases that a backup may come from. */
type BackupKind = 'sqlite' | 'postgres';

/** The first bytes of a SQLite file, and of a dump by pg_dump --format=custom. */
const BEGINNINGS: Readonly<Record<BackupKind, string>> = {
  sqlite: 'SQLite format 3\0',
  postgres: 'PGDMP',
};

/** Tells from which kind of database a backup comes. Throws StartError for what cannot be a backup, without waiting. */
export async function backupKind(file: string): Promise<BackupKind> {
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
export const mayBeSqlite = async (file: string): Promise<boolean> =>
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
