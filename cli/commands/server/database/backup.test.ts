import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreDrill } from '../../../testing/restore-drill.ts';
import { folderWith } from '../../../testing/run-program.ts';
import { startApi } from '../../../testing/start-api.ts';

test('a backup under writes is whole, and a restore brings it back and keeps the old data', () =>
  restoreDrill({}, 'file'));

test('keeps the newest backups, of this database alone', async () => {
  const api = await startApi();
  const older = 'test-20260101T000000000Z.sqlite3';
  const others = ['test.sqlite3', 'other-20260101T000000000Z.sqlite3', 'notes.txt'];
  const names = [older, `${older}.sha256`, ...others];
  const folder = folderWith(Object.fromEntries(names.map((name) => [name, 'kept'])));
  const run = (flags: string) => api.runLocally(`backup --to ${folder} ${flags}`);
  const first = await run('');
  expect(first.out).toMatch(/^file\t.+\nbytes\t\d+\nschema\t\w+\nprojects\t0\n/);
  const { file, removed } = JSON.parse((await run('--keep 2 --json')).out);
  expect(removed).toEqual([join(folder, older)]);
  const kept = [first.out.split(/[\t\n]/)[1] ?? '', file].map((path) => basename(path));
  expect(readdirSync(folder).toSorted()).toEqual(
    [...others, ...kept.flatMap((name) => [name, `${name}.sha256`])].toSorted(),
  );
  await api.stop();
});
