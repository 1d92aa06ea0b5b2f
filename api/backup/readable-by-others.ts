import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { defaultFolder, listBackups } from './backup-file.ts';
import { databaseFile } from './database-file.ts';
import { SIDE_FILES } from './private-file.ts';

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
