import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest's global setup: a temporary directory for each run. All files in it are removed after the run, even if a
 * test fails or a program is killed.
 */
export function setup(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-run-'));
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
