import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { unmigrated } from '../../api/store/open.ts';
import { backedUp, pathOf } from '../testing/backed-up.ts';
import { emptyFolder } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const good = await backedUp();

const NOT_OURS = 'is not a backup of Project Dashboard: it';
/** Writes the backup with this change, and the checksum of the unchanged one. */
const withItsChecksum = (change: (file: string) => void) => (file: string) => {
  change(file);
  copyFileSync(`${good.file}.sha256`, `${file}.sha256`);
};
const refused: readonly [string, (file: string) => unknown, string][] = [
  ['a folder', (file) => mkdirSync(file), 'is a folder. Name the file of a backup in it.'],
  ['a pipe', (file) => execFileSync('mkfifo', [file]), 'is a pipe. Name the file of a backup.'],
  ['an empty file', (file) => writeFileSync(file, ''), 'is empty (0 bytes).'],
  [
    'a text',
    (file) => writeFileSync(file, 'plain text '.repeat(100)),
    `${NOT_OURS} is neither a SQLite database nor a dump of PostgreSQL.`,
  ],
  ['a dump of PostgreSQL', (file) => writeFileSync(file, 'PGDMP'), 'of the other kind of database'],
  [
    'half a backup',
    (file) => {
      copyFileSync(good.file, file);
      truncateSync(file, statSync(good.file).size / 2);
    },
    'is damaged',
  ],
  ['a backup with 400 wrong bytes and no checksum', good.damaged, 'is damaged'],
  [
    'a backup with 400 wrong bytes and its checksum',
    withItsChecksum(good.damaged),
    'does not match its checksum',
  ],
  [
    'a backup with a wrong letter in a title',
    withItsChecksum((file) => {
      const bytes = readFileSync(good.file);
      bytes[bytes.indexOf('Study')] = 'B'.charCodeAt(0);
      writeFileSync(file, bytes);
    }),
    'does not match its checksum',
  ],
  [
    'a backup whose checksum is a text',
    (file) => {
      copyFileSync(good.file, file);
      writeFileSync(`${file}.sha256`, 'none');
    },
    'does not contain a SHA-256',
  ],
  [
    'a backup whose checksum is a pipe',
    (file) => {
      copyFileSync(good.file, file);
      execFileSync('mkfifo', [`${file}.sha256`]);
    },
    'does not contain a SHA-256',
  ],
  [
    'another SQLite database',
    async (file) => {
      const { writer, close } = await unmigrated(`sqlite:${file}`);
      await writer.raw('create table notes (id integer)');
      await close();
    },
    `${NOT_OURS} has none of its tables.`,
  ],
  [
    'a backup of a newer version',
    (file) =>
      good.changed(file, "insert into knex_migrations (name, batch) values ('9999_later', 9)"),
    'was made by a newer version',
  ],
];

test.each(refused)(
  'refuses %s with a sentence of its own and changes nothing',
  async (_, make, sentence) => {
    const { folder, databaseUrl, restore, names } = good.place();
    const file = join(emptyFolder(), 'backup.sqlite3');
    await make(file);
    const before = readFileSync(pathOf(databaseUrl));
    const { code, out, err } = await restore(file);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/DATABASE_URL|SQLITE_|E[A-Z]{4,}:|\n {4}at /);
    expect([code, out]).toEqual([1, '']);
    expect(names()).toEqual(['projects.sqlite3']);
    expect(readFileSync(join(folder, 'projects.sqlite3')).equals(before)).toBe(true);
  },
);

test('a backup without a checksum is restored, and a line says that it has none', async () => {
  const { folder, restore } = good.place();
  copyFileSync(good.file, join(folder, 'copy.sqlite3'));
  const { code, err } = await restore('copy.sqlite3');
  expect([code, err]).toEqual([
    0,
    'There is no checksum copy.sqlite3.sha256: only the structure of the backup was checked.\n',
  ]);
  const checked = await restore(good.file);
  expect([checked.code, checked.err]).toEqual([0, '']);
  execFileSync('sha256sum', ['--check', '--status', `${basename(good.file)}.sha256`], {
    cwd: dirname(good.file),
  });
});

test('where the database is a symbolic link, its target is replaced and the link stays', async () => {
  const { folder, databaseUrl, restore } = good.place();
  const path = pathOf(databaseUrl);
  const target = join(emptyFolder(), 'target.sqlite3');
  renameSync(path, target);
  symlinkSync(target, path);
  expect(await restore(good.file)).toMatchObject({ code: 0 });
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
  expect(lstatSync(target).isFile()).toBe(true);
  expect(readdirSync(folder)).toEqual(['projects.sqlite3']);
  expect(readdirSync(dirname(target))).toHaveLength(2);
  const api = await startApi({ databaseUrl: `sqlite:${target}`, key: good.key });
  expect(await api.client.listProjects({})).toHaveLength(1);
  await api.stop();
});

test('a damaged database is replaced, and kept aside', async () => {
  const { folder, databaseUrl, restore } = good.place();
  good.damaged(pathOf(databaseUrl));
  expect(await restore(good.file)).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toHaveLength(2);
  const api = await startApi({ databaseUrl, key: good.key });
  expect(await api.client.listProjects({})).toHaveLength(1);
  await api.stop();
});
