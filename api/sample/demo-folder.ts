import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultOf } from '../store/faults/fault.ts';
import { isRunning } from '../store/is-running.ts';

const PREFIX = 'project-dashboard-demo-';

/**
 * Makes a folder for the database of this demo, which is deleted when the process ends. Also deletes the folders of
 * killed demos.
 */
export function makeDemoFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.once('exit', () => remove(folder));
  return folder;
}

/** The folder of another user is left to that user. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EBUSY'].includes(faultOf(error).code)) throw error;
  }
}
