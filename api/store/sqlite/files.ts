import { randomUUID } from 'node:crypto';
import { constants, realpathSync, statSync } from 'node:fs';
import { access, copyFile, link, mkdir, open, rm, rmdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { faultOf, StartError } from '../faults/fault.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a part of its path is a file, not a folder',
  ENOENT: 'its folder cannot be created',
  ENOSPC: 'the disk is full',
  SQLITE_FULL: 'the disk is full',
};

/**
 * Makes sure that a database file exists and can be read and written. Missing files and folders are created for this
 * user only, with mode 0600 and 0700. SQLite gives its side files the mode of the main file. An existing file keeps
 * its content and mode. An empty file is refused, because a failed copy or a full disk leaves one. `makeEmpty` turns
 * an empty file into a database without tables. Throws StartError.
 */
export async function prepareFile(
  path: string,
  makeEmpty: (path: string) => Promise<void>,
): Promise<void> {
  try {
    await makeFolder(dirname(path));
    if (!(await isFileInUse(path))) await makeFile(path, makeEmpty);
  } catch (error) {
    throw error instanceof StartError ? error : unusable(path, error);
  }
}

/**
 * Creates the file under a temporary name and links it into place. Nobody sees a file that is not a database yet, a
 * killed process leaves none, and of two processes that start at once one wins.
 */
async function makeFile(path: string, makeEmpty: (path: string) => Promise<void>): Promise<void> {
  const leftLog = `${path}-wal`;
  if (await sizeOf(leftLog)) throw missing(path, leftLog);
  const draft = `${path}.${process.pid}-${randomUUID()}`;
  try {
    await (await open(draft, 'wx', 0o600)).close();
    await makeEmpty(draft);
    await putInPlace(draft, path);
  } catch (error) {
    if (faultOf(error).code !== 'EEXIST') throw error;
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(draft + suffix, { force: true });
  }
}

async function putInPlace(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    // Some file systems, such as exFAT, do not support links.
    if (!/^(EPERM|ENOSYS|ENOTSUP|EOPNOTSUPP)$/.test(faultOf(error).code)) throw error;
    await copyFile(draft, path, constants.COPYFILE_EXCL);
  }
}

/** The size in bytes; 0 if the file does not exist. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (faultOf(error).code === 'ENOENT') return 0;
    throw error;
  }
}

/** True if a database file exists and this user can read and write it. Creates nothing. Throws StartError. */
export async function isFileInUse(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK | constants.W_OK);
    await access(dirname(path), constants.W_OK);
    const found = await stat(path);
    if (found.isDirectory()) throw unusable(path, { code: 'EISDIR' });
    if (found.isFile() && found.size === 0) throw empty(path);
    return true;
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (faultOf(error).code === 'ENOENT') return false;
    throw unusable(path, error);
  }
}

const empty = (path: string): StartError =>
  new StartError(
    `DATABASE_URL: the database file ${path} is empty (0 bytes). ` +
      'Restore a backup, or delete the file to start with a new database.',
  );

const missing = (path: string, log: string): StartError =>
  new StartError(
    `DATABASE_URL: the database file ${path} is missing, but its write-ahead log ${log} is there. ` +
      'Put the file back or restore a backup, or delete the log to start with a new database.',
  );

function unusable(path: string, error: unknown): StartError {
  const { code, message } = faultOf(error);
  return new StartError(
    `DATABASE_URL: the database file ${path} cannot be used, because ${REASONS[code] ?? message}. ` +
      'Name a file in a folder of your own, such as sqlite:data/project-dashboard.sqlite3.',
  );
}

/**
 * Remembers the files of an open SQLite database. The returned function checks them again and gives the path of a
 * file that was deleted or replaced, or undefined. SQLite keeps its side files while a connection is open, and
 * VACUUM, checkpoints and backups do not replace them. A check takes a few microseconds.
 */
export function watchFiles(path: string): () => string | undefined {
  // If the path is a link, SQLite puts its side files beside the link's target.
  const real = realpathSync(path);
  const files = [path, `${real}-wal`, `${real}-shm`]
    .map((file) => ({ file, opened: look(file) }))
    .filter(({ opened }) => opened !== undefined && opened !== 'absent');
  return () =>
    files.find(({ file, opened }) => {
      const found = look(file);
      return found !== undefined && found !== opened;
    })?.file;
}

/** Identifies a file; `absent` if there is none at the path, undefined if it cannot be checked. */
function look(path: string): string | undefined {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stat === undefined ? 'absent' : `${stat.dev}:${stat.ino}`;
  } catch {
    return undefined;
  }
}

/**
 * Makes a folder and the ones above it, for this user only, or none of them. Returns the new ones, the highest first.
 * mkdir's `recursive` never ends if the kernel refuses a new name with ENOENT, as in /proc.
 */
export async function makeFolder(path: string): Promise<readonly string[]> {
  try {
    await mkdir(path, { mode: 0o700 });
    return [path];
  } catch (error) {
    const { code } = faultOf(error);
    if (code === 'EEXIST') return [];
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    const above = await makeFolder(dirname(path));
    try {
      await mkdir(path, { mode: 0o700 });
    } catch (refused) {
      await removeFolders(above);
      throw refused;
    }
    return [...above, path];
  }
}

/** Removes folders that were just made, if they are still empty. */
export async function removeFolders(made: readonly string[]): Promise<void> {
  for (const folder of made.toReversed()) await rmdir(folder).catch(() => {});
}
