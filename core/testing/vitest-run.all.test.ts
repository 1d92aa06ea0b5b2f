import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The exit code and the last lines of a run of this file of tests. */
function run(code: string) {
  // Vitest is found from here.
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'last-lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const reporter = JSON.stringify(join(import.meta.dirname, 'vitest-run.ts'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `import { lastLines } from ${reporter};\nexport default { test: { reporters: [lastLines] } };\n`,
  );
  writeFileSync(join(folder, 'a.test.mjs'), `import { expect, test } from 'vitest';\n${code}`);
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
    { encoding: 'utf8' },
  );
  return { status, lines: stdout.trim().split('\n') };
}

test.each([
  ["test('a', () => {});", 0, ['1 passed, 0 failed']],
  [
    "test('a', ({ skip }) => skip('no nginx'));\ntest('b', () => {});",
    0,
    ['1 skipped: no nginx', '1 passed, 0 failed, 1 skipped'],
  ],
  ["test('a', () => expect(1).toBe(2));", 1, ['0 passed, 1 failed']],
  // What fails outside a test counts too.
  ["throw new Error('at once');", 1, ['0 passed, 1 failed']],
  ["test('a', () => { setTimeout(() => { throw new Error('late'); }, 0); });", 1, ['1 failed']],
])('the last line of %j counts what failed', (code, status, expected) => {
  const ended = run(code);
  expect(ended.status).toBe(status);
  const last = ended.lines.slice(-expected.length);
  expect(last).toEqual(expected.map((line) => expect.stringContaining(line)));
});
