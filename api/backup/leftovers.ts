import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../store/is-running.ts';
import { defaultFolder, nameOf } from './backup-file.ts';
import { databaseFile } from './database-file.ts';

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
