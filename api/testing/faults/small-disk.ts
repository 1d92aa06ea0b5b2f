import { execFileSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultOf } from '../../store/faults/fault.ts';

/** A file system of a few MiB that a test may fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk and leaves this many bytes free. Default: not one block. */
  fill(left?: number): void;
  /** Undoes `fill`. */
  free(): void;
  remove(): void;
}

/** Mounts a small tmpfs, which needs root or sudo without a password. Null if the machine refuses. */
export function mountSmallDisk(mib: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-small-disk-'));
  const isMounted = asRoot('mount', '-t', 'tmpfs', '-o', `size=${mib}m,mode=0777`, 'tmpfs', folder);
  if (!isMounted) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(left = 0) {
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(4096, 1);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if (faultOf(error).code !== 'ENOSPC') throw error;
        ftruncateSync(file, Math.max(0, fstatSync(file).size - left));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      asRoot('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function asRoot(program: string, ...args: string[]): boolean {
  if (process.platform !== 'linux') return false;
  const command = process.getuid?.() === 0 ? [program, ...args] : ['sudo', '-n', program, ...args];
  try {
    execFileSync(command[0] ?? program, command.slice(1), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
