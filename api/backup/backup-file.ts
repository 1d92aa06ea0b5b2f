import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, type FileHandle, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readAddress } from '../store/address.ts';
import { StartError } from '../store/faults/fault.ts';

/** What a backup holds, read from the backup itself. */
export interface BackupContent {
  /** The name of the newest migration: the version of the tables. */
  readonly schema: string;
  /** The number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

const KINDS = { sqlite: '.sqlite3', postgres: '.dump' } as const;
const STAMP = /-\d{8}T\d{9}Z$/;

/** The time in a file name: `20261119T144200000Z`. */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:.]/g, '');

/** The folder of backups if none is named: `backups` beside a SQLite file, or below the present folder. */
export function defaultFolder(databaseUrl: string): string {
  const address = readAddress(databaseUrl);
  return resolve(address.kind === 'sqlite' ? dirname(address.path) : '', 'backups');
}

/** The file of a backup made now: `project-dashboard-20261119T144200000Z.sqlite3`, or `.dump` for PostgreSQL. */
export function backupFile(databaseUrl: string, folder: string, now: Date): string {
  const { stem, ending } = nameOf(databaseUrl);
  return join(folder, `${stem}-${stampOf(now)}${ending}`);
}

/** The name under which this process writes a backup until it is complete. */
export const draftOf = (file: string): string =>
  join(dirname(file), `.${basename(file)}.draft-${process.pid}`);

/** The backups of this database in a folder, oldest first. */
export async function listBackups(databaseUrl: string, folder: string): Promise<string[]> {
  const { stem, ending } = nameOf(databaseUrl);
  const isOurs = (name: string) =>
    extname(name) === ending &&
    STAMP.test(name.slice(0, -ending.length)) &&
    name.slice(0, -ending.length).replace(STAMP, '') === stem;
  const names = await readdir(folder);
  return names
    .filter(isOurs)
    .toSorted()
    .map((name) => join(folder, name));
}

/**
 * Removes all but the newest `keep` backups of this database from a folder, with their checksums. Returns the removed
 * backups, oldest first.
 */
export async function removeOlder(
  databaseUrl: string,
  folder: string,
  keep: number,
): Promise<string[]> {
  const ours = await listBackups(databaseUrl, folder);
  const removed = ours.slice(0, Math.max(0, ours.length - keep));
  // A kill in between leaves a backup, which is removed the next time.
  for (const file of removed)
    for (const path of [checksumFile(file), file]) await rm(path, { force: true });
  return removed;
}

/** The beginning and the ending of the names of this database's backups. */
export function nameOf(databaseUrl: string) {
  const address = readAddress(databaseUrl);
  const path = address.kind === 'sqlite' ? address.path : new URL(address.url).pathname;
  const stem = basename(path, extname(path)) || 'project-dashboard';
  return { stem, ending: KINDS[address.kind] };
}

/** The file with the SHA-256 of a backup, in the format that `sha256sum --check` reads. */
export const checksumFile = (file: string): string => `${file}.sha256`;

/** Writes the checksum of `content`, which will be the backup `file`, into `path`. */
export async function writeChecksum(content: string, file: string, path: string): Promise<void> {
  await writePrivate(path, `${await sha256Of(content)}  ${basename(file)}\n`);
}

/** A checksum file is one short line. */
const MAX_BYTES = 4096;

/**
 * Compares a copy of a backup with the checksum beside the backup. False if there is no checksum. Throws StartError if
 * they differ or the checksum cannot be read.
 */
export async function matchesChecksum(file: string, copy: string): Promise<boolean> {
  const path = checksumFile(file);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return false;
  const text = found.isFile() && found.size <= MAX_BYTES ? await readFile(path, 'utf8') : '';
  const [, expected] = /^\\?([0-9a-f]{64})(?:\s|$)/i.exec(text) ?? [];
  if (expected === undefined)
    throw new StartError(
      `${path} does not contain a SHA-256. Copy it again from where the backup was made, or delete it to restore without a checksum.`,
    );
  if ((await sha256Of(copy)) !== expected.toLowerCase())
    throw new StartError(
      `${file} does not match its checksum in ${path}. It was damaged or changed after the backup. Restore another backup.`,
    );
  return true;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

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
