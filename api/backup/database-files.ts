import { readdir, readlink, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readAddress } from '../store/address.ts';
import { isRunning } from '../store/migrations/running-servers.ts';
import { defaultFolder, listBackups, nameOf, SIDE_FILES } from './backup-file.ts';

/** The SQLite file itself, where DATABASE_URL names a symbolic link to it. Undefined for PostgreSQL. */
export async function databaseFile(databaseUrl: string): Promise<string | undefined> {
  const address = readAddress(databaseUrl);
  return address.kind === 'sqlite' ? targetOf(address.path) : undefined;
}

/** The end of a chain of links, also if no file is there yet. */
async function targetOf(path: string, depth = 0): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined) return real;
  const link = await readlink(path).catch(() => undefined);
  return link === undefined || depth > 40
    ? path
    : targetOf(resolve(dirname(path), link), depth + 1);
}

/** What SQLite puts behind the name of a draft. */
const MORE = '(?:-\\w+)*$';

/**
 * Removes the files that killed runs on this machine left: unfinished databases beside the SQLite file, and unfinished
 * backups in `folder`. Files of a running process stay. Returns the removed files.
 */
export async function removeLeftovers(
  databaseUrl: string,
  folder = defaultFolder(databaseUrl),
): Promise<readonly string[]> {
  const path = await databaseFile(databaseUrl);
  const { stem } = nameOf(databaseUrl);
  const removed: string[] = [];
  if (path !== undefined) {
    const name = escaped(basename(path));
    // A restore, and the first start of a server.
    const drafts = new RegExp(`^${name}\\.(?:restoring-(\\d+)|(\\d+)-[0-9a-f-]{36})${MORE}`);
    removed.push(...(await removeMatching(dirname(path), drafts)));
  }
  const backups = new RegExp(
    `^\\.${escaped(stem)}-\\d{8}T\\d{9}Z(?:\\.\\w+)+\\.draft-(\\d+)${MORE}`,
  );
  return [...removed, ...(await removeMatching(folder, backups))];
}

/** Removes the files of a folder whose names match. A group of the pattern has the number of the process that made one. */
async function removeMatching(folder: string, pattern: RegExp): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = pattern
      .exec(name)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (pid === undefined || isOther(Number(pid))) continue;
    const path = join(folder, name);
    await rm(path, { force: true });
    removed.push(path);
  }
  return removed;
}

/** This process has left nothing yet. In a container, the killed one may have had the same number. */
const isOther = (pid: number): boolean => pid !== process.pid && isRunning(pid);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A file that should be readable by one user alone. */
export interface OpenFile {
  /** One sentence for a person. */
  readonly message: string;
  /** The command that corrects its mode. */
  readonly fix: string;
}

/**
 * The files of a database whose mode lets other users read or write them: the database with its log and its old copies,
 * and the backups in the default folder. None on Windows, which has no modes. The agency key is checked where it is read.
 */
export async function readableByOthers(databaseUrl: string): Promise<readonly OpenFile[]> {
  if (process.platform === 'win32') return [];
  const found: OpenFile[] = [];
  for (const [what, path] of await filesOf(databaseUrl)) {
    const { mode } = (await stat(path).catch(() => undefined)) ?? { mode: 0 };
    if ((mode & 0o077) !== 0)
      found.push({
        message: `Other users can read or change ${what} ${path}.`,
        fix: `chmod 600 ${quoted(path)}`,
      });
  }
  return found;
}

async function filesOf(databaseUrl: string): Promise<(readonly [string, string])[]> {
  const path = await databaseFile(databaseUrl);
  const folder = defaultFolder(databaseUrl);
  const backups = await listBackups(databaseUrl, folder).catch(() => []);
  return [
    ...(path === undefined ? [] : await databaseFiles(path)),
    ...backups.map((backup) => ['the backup', backup] as const),
  ];
}

async function databaseFiles(path: string): Promise<(readonly [string, string])[]> {
  const old = `${basename(path)}.before-restore-`;
  const names = await readdir(dirname(path)).catch(() => []);
  return [
    ['the database', path],
    ...SIDE_FILES.map((suffix) => [`the database's file`, path + suffix] as const),
    ...names
      .filter((name) => name.startsWith(old))
      .map((name) => ['the old database', join(dirname(path), name)] as const),
  ];
}

/** A path, quoted for a shell. */
const quoted = (path: string): string =>
  /^[\w/.,:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
