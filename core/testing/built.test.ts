import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, missingBuilds } from './built.ts';
import { setup } from './run-folder.ts';

test('a missing or stale build is refused at once, with the line that builds it', () => {
  const root = mkdtempSync(join(tmpdir(), 'built-'));
  const main = join(root, 'widget/dist/widget.js');
  const check = () => freshFolder(main, ['core', 'widget'], root);
  mkdirSync(join(root, 'core/testing'), { recursive: true });
  mkdirSync(join(root, 'widget/dist'), { recursive: true });
  expect(check).toThrow('widget/dist is missing. Run npm run build.');
  for (const path of [main, join(root, 'core/dates.ts'), join(root, 'core/testing/later.ts')])
    writeFileSync(path, '');
  utimesSync(join(root, 'core/dates.ts'), 100, 100);
  utimesSync(main, 200, 200);
  expect(check()).toBe(join(root, 'widget/dist'));
  utimesSync(join(root, 'core/dates.ts'), 300, 300);
  expect(check).toThrow(
    'widget/dist is older than its sources, such as core/dates.ts. Run npm run build.',
  );
});

test('an installation builds what is missing, or older than its sources or packages, and leaves the rest', () => {
  const root = mkdtempSync(join(tmpdir(), 'built-'));
  const write = (path: string, time: number) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
    utimesSync(join(root, path), time, time);
  };
  for (const room of ['core', 'widget', 'api', 'cli']) write(`${room}/own.ts`, 100);
  write('package-lock.json', 100);
  expect(missingBuilds(root)).toEqual(['widget', 'api', 'cli']);
  for (const main of ['widget/dist/widget.js', 'api/dist/main.js', 'cli/dist/main.js'])
    write(main, 200);
  expect(missingBuilds(root)).toEqual([]);
  write('api/own.ts', 300);
  expect(missingBuilds(root)).toEqual(['api', 'cli']);
  write('package-lock.json', 300);
  expect(missingBuilds(root)).toEqual(['widget', 'api', 'cli']);
});

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
