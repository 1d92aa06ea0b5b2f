import { statSync, watch } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Knex } from 'knex';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { readTables } from '../testing/read-tables.ts';
import { startTestServer } from '../testing/server.ts';
import {
  type DatabaseKind,
  makeTestPlace,
  onEveryDatabase,
  onPostgres,
  pathOf,
  type TestPlace,
} from '../testing/test-database.ts';
import { StartError } from './faults/fault.ts';
import { migrations } from './migrations/migrations.ts';
import { inspect, NoDatabase, open, unlockMigrations, unmigrated } from './open.ts';

const places: TestPlace[] = [];

async function place(kind: DatabaseKind): Promise<string> {
  const made = await makeTestPlace(kind);
  places.push(made);
  return made.databaseUrl;
}

/** Tries to open a database that must not open, and returns the line that a person reads. */
async function lineOf(
  databaseUrl: string,
  attempt: (databaseUrl: string) => Promise<unknown> = open,
): Promise<string> {
  const error: unknown = await attempt(databaseUrl).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartError)) throw new Error('It opened, or failed in another way.');
  expect(error.message).not.toContain('\n');
  return error.message;
}

/** Every row of a PostgreSQL database, and the columns of its tables. */
async function readSchema(databaseUrl: string) {
  const db = await unmigrated(databaseUrl);
  const columns = await db
    .reader('information_schema.columns')
    .select('table_name', 'column_name')
    .whereRaw('table_schema = current_schema()')
    .orderBy(['table_name', 'ordinal_position']);
  const rows = [...(await readTables(db))];
  await db.close();
  return { columns, rows };
}

afterEach(async () => {
  for (const made of places.splice(0)) await made.remove();
});

onEveryDatabase('opening', (kind) => {
  test('creates the tables in an empty place and keeps them at the second opening', async () => {
    const databaseUrl = await place(kind);
    const first = await open(databaseUrl);
    await first.writer('agency').where({ id: 1 }).update({ revision: 7 });
    await first.close();
    const second = await open(databaseUrl);
    expect(await second.reader('agency').first('revision')).toEqual({ revision: 7 });
    await second.close();
  });

  test('creates no tables without permission, and opens the place once they exist', async () => {
    const databaseUrl = await place(kind);
    const opening = () => open(databaseUrl, () => {}, { mayCreate: false });
    await expect(opening()).rejects.toThrow(NoDatabase);
    expect((await inspect(databaseUrl)).state).toBe('absent');
    await (await open(databaseUrl)).close();
    await (await opening()).close();
  });

  test('starts four processes at once on one set of tables', async () => {
    const databaseUrl = await place(kind);
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(databaseUrl)));
    expect(await opened[3]?.reader('knex_migrations').pluck('name')).toEqual(
      migrations.map(({ name }) => name),
    );
    expect(await opened[0]?.reader('unsubscribe_secret')).toHaveLength(1);
    for (const db of opened) await db.close();
  });

  test('a command does not change the tables under a running server of an older version', async () => {
    const server = await startTestServer({ kind });
    const later = { name: '9999_later', up: async () => {} };
    const options = { sparesServers: true, steps: [...migrations, later] };
    const opening = open(server.databaseUrl, () => {}, options);
    await expect(opening).rejects.toThrow(/process \d+ on .* Stop that server .* --url/);
    await server.stop();
  });

  test('does not change a database of a newer version', async () => {
    const databaseUrl = await place(kind);
    const db = await open(databaseUrl);
    await db.writer('knex_migrations').insert({ name: '9999_later', batch: 2 });
    await db.close();
    expect(await lineOf(databaseUrl)).toMatch(/newer version of project-dashboard/);
  });

  test.each([
    [
      'of an unreleased version',
      async (writer: Knex) => {
        const steps = ['0001_tables', '0002_weekly_mail'].map((name) => ({ name, batch: 1 }));
        await writer('knex_migrations').delete();
        await writer('knex_migrations').insert(steps);
      },
    ],
    [
      'that nobody knows',
      async (writer: Knex) => {
        await writer.schema.dropTable('knex_migrations').dropTable('knex_migrations_lock');
      },
    ],
  ])('refuses tables %s, and changes nothing in them', async (_, spoil) => {
    let databaseUrl = await place(kind);
    const db = await open(databaseUrl);
    await spoil(db.writer);
    if (kind === 'sqlite') {
      // A copy by SQLite has no write-ahead log, and an opened database gets one.
      const copy = join(dirname(pathOf(databaseUrl)), 'copy', 'test.sqlite3');
      await mkdir(dirname(copy));
      await db.writer.raw('vacuum into ?', [copy]);
      databaseUrl = `sqlite:${copy}`;
    }
    await db.close();
    const stored = () =>
      kind === 'sqlite' ? readFile(pathOf(databaseUrl)) : readSchema(databaseUrl);
    const before = await stored();
    for (const attempt of [open, unlockMigrations])
      expect(await lineOf(databaseUrl, attempt)).toBe(
        'DATABASE_URL: the database contains tables of another program, or of a version of project-dashboard that was never released. ' +
          'Nothing in it was changed. Name another database.',
      );
    expect(await stored()).toEqual(before);
    if (kind === 'sqlite') expect(await readdir(dirname(pathOf(databaseUrl)))).toHaveLength(1);
  });
});

describe('a SQLite file', () => {
  /** The address of a new database, and its file, which is there only if it was opened. */
  async function newFile({ isOpened = false } = {}) {
    const databaseUrl = await place('sqlite');
    if (isOpened) await (await open(databaseUrl)).close();
    else await mkdir(dirname(pathOf(databaseUrl)));
    return { databaseUrl, file: pathOf(databaseUrl) };
  }

  test('is created for its owner only, with the safe pragmas on every connection', async () => {
    const databaseUrl = await place('sqlite');
    const db = await open(databaseUrl);
    const file = pathOf(databaseUrl);
    const mode = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await mode(dirname(file))).toBe(0o700);
    for (const suffix of ['', '-wal', '-shm']) expect(await mode(file + suffix)).toBe(0o600);
    for (const knex of [db.writer, db.reader]) {
      expect(await knex.raw('pragma foreign_keys')).toEqual([{ foreign_keys: 1 }]);
      expect(await knex.raw('pragma synchronous')).toEqual([{ synchronous: 2 }]);
      expect(await knex.raw('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    }
    await expect(db.reader('agency').update({ revision: 1 })).rejects.toThrow(/readonly/);
    await db.close();
  });

  test('is read without waiting for an open write', async () => {
    const db = await open(await place('sqlite'));
    const trx = await db.writer.transaction();
    await trx('agency').update({ revision: 5 });
    expect(await db.reader('agency').first('revision')).toEqual({ revision: 0 });
    await trx.commit();
    expect(await db.reader('agency').first('revision')).toEqual({ revision: 5 });
    await db.close();
  });

  test.each([
    [
      'is not a database',
      (file: string) => writeFile(file, 'These are notes, and longer than a header.\n'.repeat(9)),
      /is not a SQLite database, or it is damaged/,
    ],
    [
      'is empty',
      (file: string) => writeFile(file, ''),
      /is empty \(0 bytes\).* backup.*delete the file/,
    ],
    [
      'has a damaged page',
      async (file: string) => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0x5a, 4096, 8192));
      },
      /damaged/,
    ],
  ])('that %s is named and stays unchanged', async (_, spoil, line) => {
    const { databaseUrl, file } = await newFile({ isOpened: true });
    await spoil(file);
    const before = await readFile(file);
    expect(await lineOf(databaseUrl)).toMatch(line);
    expect(await readFile(file)).toEqual(before);
  });

  test('that is missing beside its write-ahead log is not created again', async () => {
    const { databaseUrl, file } = await newFile();
    await writeFile(`${file}-wal`, 'log');
    expect(await lineOf(databaseUrl)).toMatch(
      /is missing, but its write-ahead log \S+-wal is there/,
    );
    expect(await readdir(dirname(file))).toEqual([basename(`${file}-wal`)]);
  });

  test('is a database as soon as it is at its path, and leaves no temporary files', async () => {
    const { databaseUrl, file } = await newFile();
    const sizes: number[] = [];
    const watcher = watch(dirname(file), () => {
      const size = statSync(file, { throwIfNoEntry: false })?.size;
      if (size !== undefined) sizes.push(size);
    });
    const opened = await Promise.all([open(databaseUrl), open(databaseUrl)]);
    watcher.close();
    for (const db of opened) await db.close();
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes).not.toContain(0);
    expect(await readdir(dirname(file))).toEqual([basename(file)]);
  });
});

describe('refuses an unusable address in one line', () => {
  test.each([
    ['mysql://host/name', /DATABASE_URL starts with "mysql:".*Write sqlite:/],
    ['data/file.sqlite3', /DATABASE_URL does not name a kind of database.*Write sqlite:/],
    ['sqlite:', /does not name a file/],
    ['sqlite::memory:', /in memory/],
    ['sqlite://data/file', /"\/\/"/],
    ['sqlite:/etc', /it is a folder/],
    ['sqlite:/etc/hostname/file', /is a file, not a folder/],
    ['sqlite:/proc/none/file', /its folder cannot be created/],
    [
      'postgres://postgres:hush@127.0.0.1:1/name',
      /127\.0\.0\.1:1\/name cannot be reached \(ECONNREFUSED\)/,
    ],
    ['postgres://a b', /not a valid address/],
  ])('%s', async (databaseUrl, expected) => {
    const line = await lineOf(databaseUrl);
    expect(line).toMatch(expected);
    expect(line).not.toContain('hush');
  });
});

onPostgres('a PostgreSQL', () => {
  test('names a missing database and a refused user', async () => {
    const url = new URL(await place('postgres'));
    url.pathname = '/no_such_database';
    expect(await lineOf(url.href)).toMatch(/has no database .*no_such_database/);
    url.pathname = '/postgres';
    url.username = 'stranger';
    expect(await lineOf(url.href)).toMatch(/refuses this user or password/);
  });

  test('the error of a failed statement contains no values', async () => {
    const db = await open(await place('postgres'));
    const failed = db.writer('sessions').insert({ id_hash: 'secret-value', created_at: 'now' });
    await expect(failed).rejects.toThrow(pg.DatabaseError);
    await expect(failed).rejects.not.toThrow(/secret-value/);
    await db.close();
  });
});
