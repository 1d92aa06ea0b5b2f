import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { readAddress } from '../store/address.ts';
import { checksumFile } from './checksum.ts';

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
