import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. A database there need not wait for a disk at each commit. */
const MEMORY = '/dev/shm';
/** A whole run needs about 2 GB at most. */
const ROOM = 6 * 2 ** 30;

/** Where runs keep their files: in memory if it has room and lets programs run, unless TMPDIR says another place. */
function place(): string {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return tmpdir();
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, path]) => path === MEMORY);
  if (mount === undefined || mount[3]?.split(',').some((it) => it === 'noexec' || it === 'ro'))
    return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) < ROOM ? tmpdir() : MEMORY;
}

/**
 * Vitest's global setup: a temporary directory for each run. All files in it are removed after the run, even if a
 * test fails or a program is killed.
 */
export function setup(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(place(), 'project-dashboard-run-'));
  // As open as the system's own directory: PostgreSQL and apt run as other users if the tests run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    // Fails the run if a forgotten program still writes here.
    rmSync(folder, { recursive: true, maxRetries: 5 });
  };
}
