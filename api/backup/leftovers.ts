import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../store/is-running.ts';
import { defaultFolder, nameOf } from './backup-file.ts';
import { databaseFile } from './database-file.ts';

/** A draft without a process number was made by an older version. Older than this, it belongs to a run that was killed. */
const DRAFT_LIMIT_MS = 60 * 60 * 1000;

/**
 * Removes the files that killed runs on this machine left: unfinished databases beside the SQLite file, and unfinished
 * backups in `folder`. Files of a running process stay. Returns the removed files.
 */
export async function removeLeftovers(
  databaseUrl: string,
  now: Date,
  folder = defaultFolder(databaseUrl),
): Promise<readonly string[]> {
  const path = await databaseFile(databaseUrl);
  const { stem } = nameOf(databaseUrl);
  const removed: string[] = [];
  if (path !== undefined) {
    const name = escaped(basename(path));
    // A restore, and the first start of a server.
    const drafts = new RegExp(`^${name}\\.(?:restoring-(\\d+)|(\\d+)-[0-9a-f-]{36})(?:-\\w+)*$`);
    removed.push(...(await removeMatching(dirname(path), drafts, now)));
  }
  const backups = new RegExp(
    `^\\.${escaped(stem)}-\\d{8}T\\d{9}Z\\.\\w+\\.draft(?:-(\\d+))?(?:-\\w+)?$`,
  );
  return [...removed, ...(await removeMatching(folder, backups, now))];
}

/** Removes the files of a folder whose names match. A group of the pattern has the number of the process that made one. */
async function removeMatching(folder: string, pattern: RegExp, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const match = pattern.exec(name);
    if (match === null) continue;
    const path = join(folder, name);
    const pid = match.slice(1).find((group) => group !== undefined);
    if (pid === undefined ? !(await isOld(path, now)) : isOther(Number(pid))) continue;
    await rm(path, { force: true });
    removed.push(path);
  }
  return removed;
}

/** This process has left nothing yet. In a container, the killed one may have had the same number. */
const isOther = (pid: number): boolean => pid !== process.pid && isRunning(pid);

async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs > DRAFT_LIMIT_MS;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
