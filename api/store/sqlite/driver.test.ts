import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../faults/fault.ts';
import { chooseDriver } from './driver.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const none = () => undefined;
const findInstallFolder = () => REPOSITORY;
const failing = (message: string) => () => Promise.reject(new Error(message));

test('uses sqlite3 if it loads, and logs nothing', async () => {
  const said: string[] = [];
  const loaders = { loadSqlite3: () => Promise.resolve({}), loadNodeSqlite: none };
  const driver = await chooseDriver((line) => said.push(line), { ...loaders, findInstallFolder });
  expect(driver.name).toBe('sqlite3');
  expect(said).toEqual([]);
});

test('without either driver fails with the command that repairs sqlite3', async () => {
  const withoutBinary = failing('Could not locate the bindings file. Tried:\n → /a/b/c.node');
  const failed = chooseDriver(() => {}, {
    loadSqlite3: withoutBinary,
    loadNodeSqlite: none,
    findInstallFolder,
  });
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.toThrow(
    `Run \`npm rebuild sqlite3 --ignore-scripts=false --prefix "${REPOSITORY}"\`, ` +
      'or use Node 22.13 or newer, which has built-in SQLite.',
  );
  const wrong = chooseDriver(() => {}, {
    loadSqlite3: failing('libc is too old\nstack'),
    loadNodeSqlite: none,
    findInstallFolder,
  });
  await expect(wrong).rejects.toThrow(/\(libc is too old\)\. Reinstall it, or use Node 22\.13/);
});

test('names the required Node version if the package is missing', async () => {
  const absent = {
    loadSqlite3: failing("Cannot find package 'sqlite3' imported from /a/b.js"),
    findInstallFolder: () => null,
  };
  await expect(chooseDriver(() => {}, { ...absent, loadNodeSqlite: none })).rejects.toThrow(
    `SQLite is missing: the sqlite3 package is not installed, and Node ${process.versions.node} has no built-in SQLite.`,
  );
});
