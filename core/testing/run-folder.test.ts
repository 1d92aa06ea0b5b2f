import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { setup } from './run-folder.ts';

test('the temporary directory of the tests and of their programs is one of this run', () => {
  expect(basename(tmpdir())).toMatch(/^project-dashboard-run-/);
  const { stdout } = spawnSync(process.execPath, ['-p', 'require("node:os").tmpdir()']);
  expect(String(stdout).trim()).toBe(tmpdir());
});

test('the end of a run removes all that is left in its temporary directory', () => {
  const outer = tmpdir();
  const end = setup();
  const left = mkdtempSync(join(tmpdir(), 'project-dashboard-left-'));
  expect(left.startsWith(join(outer, 'project-dashboard-run-'))).toBe(true);
  end();
  expect(existsSync(left)).toBe(false);
  expect(tmpdir()).toBe(outer);
});
