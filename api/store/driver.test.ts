import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chooseDriver } from './driver.ts';
import { StartError } from './start-error.ts';

const none = () => undefined;
const failing = (message: string) => () => Promise.reject(new Error(message));

test('sqlite3 where it loads, without a word', async () => {
  const said: string[] = [];
  const loaders = { loadSqlite3: () => Promise.resolve({}), loadNodeSqlite: none };
  expect((await chooseDriver((line) => said.push(line), loaders)).name).toBe('sqlite3');
  expect(said).toEqual([]);
});

test('neither driver stops the start with the line that mends it', async () => {
  const withoutBinary = failing('Could not locate the bindings file. Tried:\n → /a/b/c.node');
  const failed = chooseDriver(() => {}, { loadSqlite3: withoutBinary, loadNodeSqlite: none });
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.toThrow(
    `Run \`npm rebuild sqlite3 --ignore-scripts=false --prefix "${resolve(import.meta.dirname, '../..')}"\`, ` +
      'or use Node 22.13 or newer, which needs none.',
  );
  const wrong = chooseDriver(() => {}, {
    loadSqlite3: failing('libc is too old\nstack'),
    loadNodeSqlite: none,
  });
  await expect(wrong).rejects.toThrow(/\(libc is too old\)\. Install again, or use Node 22\.13/);
});
