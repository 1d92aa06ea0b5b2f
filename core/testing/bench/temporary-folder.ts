import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that is removed when this program ends, even by Ctrl-C. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (process.listenerCount('SIGINT') === 0) process.once('SIGINT', () => process.exit(130));
  return folder;
}
