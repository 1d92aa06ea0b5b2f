import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { setup } from './run-folder.ts';

test('tests and their programs use the temporary directory of this run', () => {
  expect(basename(tmpdir())).toMatch(/^project-dashboard-run-/);
  const { stdout } = spawnSync(process.execPath, ['-p', 'require("node:os").tmpdir()']);
  expect(String(stdout).trim()).toBe(tmpdir());
});

test('removes the temporary directory at the end of a run', () => {
  const outer = tmpdir();
  const end = setup();
  const left = mkdtempSync(join(tmpdir(), 'project-dashboard-left-'));
  expect(left.startsWith(join(outer, 'project-dashboard-run-'))).toBe(true);
  end();
  expect(existsSync(left)).toBe(false);
  expect(tmpdir()).toBe(outer);
});
