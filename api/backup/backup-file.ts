import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { readAddress } from '../store/address.ts';

/** What a backup holds, read from the backup itself. */
export interface BackupContent {
  /** The name of the newest migration: the version of the tables. */
  readonly schema: string;
  /** The number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

const KINDS = { sqlite: '.sqlite3', postgres: '.dump' } as const;
const STAMP = /-\d{8}T\d{9}Z$/;
/** A draft that is older than this belongs to a run that was killed. */
const DRAFT_LIMIT_MS = 60 * 60 * 1000;

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

/** The name under which a backup is written until it is complete. */
export const draftOf = (file: string): string => join(dirname(file), `.${basename(file)}.draft`);

/** Removes all but the newest `keep` backups of this database from a folder. Returns the removed files, oldest first. */
export async function removeOlder(
  databaseUrl: string,
  folder: string,
  keep: number,
): Promise<string[]> {
  const { stem, ending } = nameOf(databaseUrl);
  const isOurs = (name: string) =>
    extname(name) === ending &&
    STAMP.test(name.slice(0, -ending.length)) &&
    name.slice(0, -ending.length).replace(STAMP, '') === stem;
  const ours = (await readdir(folder)).filter(isOurs).toSorted();
  const removed = ours.slice(0, Math.max(0, ours.length - keep)).map((name) => join(folder, name));
  for (const file of removed) await rm(file, { force: true });
  return removed;
}

/** Removes the drafts of this database's backups that were killed. */
export async function removeDrafts(databaseUrl: string, folder: string, now: Date): Promise<void> {
  const { stem } = nameOf(databaseUrl);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`.${stem}-`) || !name.endsWith('.draft')) continue;
    const draft = join(folder, name);
    const { mtimeMs } = await stat(draft);
    if (now.getTime() - mtimeMs > DRAFT_LIMIT_MS) await rm(draft, { force: true });
  }
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

function nameOf(databaseUrl: string) {
  const address = readAddress(databaseUrl);
  const path = address.kind === 'sqlite' ? address.path : new URL(address.url).pathname;
  const stem = basename(path, extname(path)) || 'project-dashboard';
  return { stem, ending: KINDS[address.kind] };
}
