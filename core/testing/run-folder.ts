import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest's global setup: a temporary directory for this run alone. All that the tests and their programs put into the
 * temporary directory goes away with it, also where a test fails or a program is killed.
 */
export function setup(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-run-'));
  // As open as the system's own: PostgreSQL and apt run as other users where the tests run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    // Fails the run where a program that a test has forgotten still writes there.
    rmSync(folder, { recursive: true, maxRetries: 5 });
  };
}
