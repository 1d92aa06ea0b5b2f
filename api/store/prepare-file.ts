import { constants } from 'node:fs';
import { access, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { faultOf } from './fault.ts';
import { StartError } from './start-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a part of its path is a file, not a folder',
  ENOENT: 'its folder cannot be made',
  ENOSPC: 'the disk is full',
};

/**
 * Sees that a database file is there and may be read and written. What is missing is made for this user alone: the
 * file with mode 0600, its folder with 0700. SQLite gives its side files the mode of the main one. A file that is
 * there keeps its content and its mode. Throws StartError.
 */
export async function prepareFile(path: string): Promise<void> {
  try {
    await makeFolder(dirname(path));
    await (await open(path, 'a+', 0o600)).close();
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw unusable(path, error);
  }
}

/** Whether a database file is there, which this user may then read and write; makes nothing. Throws StartError. */
export async function isFileInUse(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK | constants.W_OK);
    await access(dirname(path), constants.W_OK);
    return true;
  } catch (error) {
    if (faultOf(error).code === 'ENOENT') return false;
    throw unusable(path, error);
  }
}

function unusable(path: string, error: unknown): StartError {
  const { code, message } = faultOf(error);
  return new StartError(
    `DATABASE_URL: the database file ${path} cannot be used, because ${REASONS[code] ?? message}. ` +
      'Name a file in a folder of your own, such as sqlite:data/project-dashboard.sqlite3.',
  );
}

/** Not mkdir's own `recursive`, which never ends where the kernel refuses a new name with ENOENT, such as in /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = faultOf(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}
