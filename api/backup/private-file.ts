import { createReadStream } from 'node:fs';
import { chmod, type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** SQLite puts these beside a file while it is open. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'] as const;

/** Makes an empty file with mode 0600, whatever the umask is. Throws if the path exists. */
export async function makePrivate(path: string): Promise<FileHandle> {
  const handle = await open(path, 'wx', 0o600);
  await handle.chmod(0o600);
  return handle;
}

/** Writes a new file, with mode 0600 before its first byte, and waits until it is on the disk. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await rm(path, { force: true });
  const handle = await makePrivate(path);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies a file into a new one, with mode 0600 before its first byte. Modes are not copied. */
export async function copyPrivate(from: string, to: string): Promise<void> {
  const handle = await makePrivate(to);
  await pipeline(createReadStream(from), handle.createWriteStream());
}

/** Removes a file and the side files that SQLite may have left. */
export async function removeWithSideFiles(path: string): Promise<void> {
  for (const suffix of ['', ...SIDE_FILES]) await rm(path + suffix, { force: true });
}

/** Waits until a file or folder is on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a file back to this user alone. A file of another user keeps its mode. */
export const makeUnreadable = (path: string): Promise<void> => chmod(path, 0o600).catch(() => {});
