import { createHash } from 'node:crypto';
import { statSync, watch } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Knex } from 'knex';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import {
  DATABASE_KINDS,
  type DatabaseKind,
  makeTestPlace,
  type TestPlace,
} from '../testing/test-database.ts';
import { StartError } from './faults/start-error.ts';
import { inspect } from './inspect.ts';
import { migrations } from './migrations/migrations.ts';
import { NoDatabase, open, unlockMigrations } from './open.ts';

const places: TestPlace[] = [];

async function place(kind: DatabaseKind): Promise<string> {
  const made = await makeTestPlace(kind);
  places.push(made);
  return made.databaseUrl;
}

const fileOf = (databaseUrl: string) => databaseUrl.slice('sqlite:'.length);

/** Opens what must not open, and answers the line that a person reads. */
async function lineOf(databaseUrl: string): Promise<string> {
  const error: unknown = await open(databaseUrl).then(
    (db) => db.close(),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartError)) throw new Error('It opened, or failed in another way.');
  expect(error.message).not.toContain('\n');
  return error.message;
}

afterEach(async () => {
  for (const made of places.splice(0)) await made.remove();
});

describe.each(DATABASE_KINDS)('opening %s', (kind) => {
  test('an empty place gets the tables, and a second opening keeps what is there', async () => {
    const databaseUrl = await place(kind);
    const first = await open(databaseUrl);
    await first.writer('agency').where({ id: 1 }).update({ revision: 7 });
    await first.close();
    const second = await open(databaseUrl);
    expect(await second.reader('agency').first('revision')).toEqual({ revision: 7 });
    await second.close();
  });

  test('creates no tables where it may not, and opens the same place once they are there', async () => {
    const databaseUrl = await place(kind);
    const opening = () => open(databaseUrl, () => {}, { mayCreate: false });
    await expect(opening()).rejects.toThrow(NoDatabase);
    expect((await inspect(databaseUrl)).state).toBe('absent');
    await (await open(databaseUrl)).close();
    await (await opening()).close();
  });

  if (kind === 'postgres')
    test('a migration may take longer than a request may wait', async () => {
      const slow = { name: '9999_slow', up: (knex: Knex) => knex.raw('select pg_sleep(3)') };
      const steps = [...migrations, { ...slow, async down() {} }];
      const db = await open(await place(kind), () => {}, { steps });
      expect(await db.reader('knex_migrations').where({ name: slow.name })).toHaveLength(1);
      await expect(db.reader.raw('select pg_sleep(3)')).rejects.toThrow('statement timeout');
      await db.close();
    });

  test('a database of the first release gets the tables of the weekly mail and keeps its rows', async () => {
    const databaseUrl = await place(kind);
    const first = await open(databaseUrl, () => {}, { steps: migrations.slice(0, 1) });
    await first.writer('agency').where({ id: 1 }).update({ revision: 7 });
    await first.close();
    const second = await open(databaseUrl);
    expect(await second.reader('agency').first('revision')).toEqual({ revision: 7 });
    expect(await second.reader('weekly_deliveries')).toEqual([]);
    await second.close();
  });

  test('a database with sessions of an earlier release keeps them and gets the columns of their origin', async () => {
    const databaseUrl = await place(kind);
    const first = await open(databaseUrl);
    const step = migrations.find(({ name }) => name === '0004_signin_codes');
    await step?.down?.(first.writer);
    await first.writer('knex_migrations').where({ name: step?.name }).delete();
    const session = { id_hash: 'a', created_at: '2026-11-19', expires_at: '2026-11-20' };
    await first.writer('sessions').insert(session);
    await first.close();
    const second = await open(databaseUrl);
    expect(await second.reader('sessions')).toEqual([{ ...session, begun_by: null }]);
    await second.writer('signin_codes').insert({ code_hash: 'c', expires_at: 'e', made_by: 'a' });
    await second.writer('sessions').delete();
    expect(await second.reader('signin_codes')).toEqual([]);
    await second.close();
  });

  test('a database of the version before the history keeps every proof, under its hash', async () => {
    const databaseUrl = await place(kind);
    const before = migrations.findIndex(({ name }) => name === '0007_history');
    const first = await open(databaseUrl, () => {}, { steps: migrations.slice(0, before) });
    const made = { created_at: '2026-11-02', updated_at: '2026-11-02', version: 1 };
    const fields = ['title', 'client', 'project_lead', 'start_date', 'business_questions'];
    const lists = ['success_criteria', 'design_improvements', 'orchestration_improvements'];
    for (const id of ['p1', 'p2']) {
      await first.writer('projects').insert({
        ...Object.fromEntries([...fields, ...lists].map((name) => [name, '[]'])),
        ...{ id, slug: id, internal_token: `i${id}`, client_token: `c${id}`, revision: 3, ...made },
      });
    }
    // The same picture twice in one project, once in another; one item has none.
    const pictures = { a1: 'one', a2: 'two', a3: 'one', a4: null, b1: 'one' };
    for (const [place, [id, picture]] of Object.entries(pictures).entries()) {
      const project_id = id.startsWith('a') ? 'p1' : 'p2';
      const item = { item_name: id, type: 'file', url: '', approved: 1, sort_order: place };
      await first.writer('approvals').insert({ id, project_id, ...item, ...made });
      if (picture !== null) {
        const bytes = Buffer.from(picture);
        await first.writer('approval_proofs').insert({ approval_id: id, mime: 'image/png', bytes });
      }
    }
    await first.close();
    const second = await open(databaseUrl);
    const found: unknown = await second
      .reader('approvals')
      .leftJoin('proofs', function byHash() {
        this.on('proofs.sha256', 'approvals.proof_sha256');
        this.on('proofs.project_id', 'approvals.project_id');
      })
      .orderBy('approvals.id')
      .select('approvals.id', 'proof_sha256', 'bytes', 'mime', 'size', 'added_at');
    expect(found).toEqual(
      Object.entries(pictures).map(([id, picture]) =>
        picture === null
          ? { id, proof_sha256: null, bytes: null, mime: null, size: null, added_at: null }
          : {
              id,
              proof_sha256: createHash('sha256').update(picture).digest('hex'),
              bytes: Buffer.from(picture),
              mime: 'image/png',
              size: picture.length,
              added_at: null,
            },
      ),
    );
    expect(await second.reader('proofs')).toHaveLength(3);
    expect(await second.reader('changes')).toEqual([]);
    expect(await second.reader('agency').first('history_since')).toEqual({
      history_since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    await second.close();
  });

  test('four processes that start at once all come up on one set of tables', async () => {
    const databaseUrl = await place(kind);
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(databaseUrl)));
    expect(await opened[3]?.reader('knex_migrations').pluck('name')).toEqual(
      migrations.map(({ name }) => name),
    );
    expect(await opened[0]?.reader('unsubscribe_secret')).toHaveLength(1);
    for (const db of opened) await db.close();
  });

  test('a lock that a killed process left is named, and freed only on request', async () => {
    const databaseUrl = await place(kind);
    const db = await open(databaseUrl);
    await db.writer('knex_migrations_lock').update({ is_locked: 1 });
    await db.writer('knex_migrations').delete();
    await db.close();
    expect(await lineOf(databaseUrl)).toMatch(/migrate --unlock/);
    await unlockMigrations(databaseUrl);
    expect(await lineOf(databaseUrl)).toMatch(/already exists/);
  });

  test('a database of a newer version is left alone', async () => {
    const databaseUrl = await place(kind);
    const db = await open(databaseUrl);
    await db.writer('knex_migrations').insert({ name: '9999_later', batch: 2 });
    await db.close();
    expect(await lineOf(databaseUrl)).toMatch(/newer version of project-dashboard/);
  });

  test('tables of another program stop the start', async () => {
    const databaseUrl = await place(kind);
    const db = await open(databaseUrl);
    await db.writer.schema.dropTable('knex_migrations').dropTable('knex_migrations_lock');
    await db.close();
    expect(await lineOf(databaseUrl)).toMatch(/tables of another program .*already exists/);
  });
});

describe('a SQLite file', () => {
  test('is made for its owner alone, with the safe pragmas on every connection', async () => {
    const databaseUrl = await place('sqlite');
    const db = await open(databaseUrl);
    const file = fileOf(databaseUrl);
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

  test('a read does not wait for an open write', async () => {
    const db = await open(await place('sqlite'));
    const trx = await db.writer.transaction();
    await trx('agency').update({ revision: 5 });
    expect(await db.reader('agency').first('revision')).toEqual({ revision: 0 });
    await trx.commit();
    expect(await db.reader('agency').first('revision')).toEqual({ revision: 5 });
    await db.close();
  });

  test('that is no database is named and stays byte for byte', async () => {
    const databaseUrl = await place('sqlite');
    await (await open(databaseUrl)).close();
    const file = fileOf(databaseUrl);
    await writeFile(
      file,
      'These are notes, not a database, and longer than a header of SQLite is.\n'.repeat(9),
    );
    const before = await readFile(file);
    expect(await lineOf(databaseUrl)).toMatch(/is not a SQLite database or is damaged/);
    expect(await readFile(file)).toEqual(before);
  });

  test('that is empty is refused and left as it is', async () => {
    const databaseUrl = await place('sqlite');
    const file = fileOf(databaseUrl);
    await mkdir(dirname(file));
    await writeFile(file, '');
    expect(await lineOf(databaseUrl)).toMatch(/is empty \(0 bytes\).* backup .*delete the file/);
    expect((await stat(file)).size).toBe(0);
    await expect(inspect(databaseUrl)).rejects.toThrow(/is empty/);
  });

  test('that is missing beside its write-ahead log is not made anew', async () => {
    const databaseUrl = await place('sqlite');
    const file = fileOf(databaseUrl);
    await mkdir(dirname(file));
    await writeFile(`${file}-wal`, 'log');
    expect(await lineOf(databaseUrl)).toMatch(
      /is missing, but its write-ahead log \S+-wal is there/,
    );
    expect(await readdir(dirname(file))).toEqual([basename(`${file}-wal`)]);
  });

  test('is a database as soon as it is at its path, and nothing else is left', async () => {
    const databaseUrl = await place('sqlite');
    const file = fileOf(databaseUrl);
    await mkdir(dirname(file));
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

  test('with a damaged page is named', async () => {
    const databaseUrl = await place('sqlite');
    await (await open(databaseUrl)).close();
    const file = fileOf(databaseUrl);
    const bytes = await readFile(file);
    bytes.fill(0x5a, 4096, 8192);
    await writeFile(file, bytes);
    expect(await lineOf(databaseUrl)).toMatch(/damaged/);
  });
});

describe('an address that cannot serve is refused in one line', () => {
  test.each([
    ['mysql://host/name', /DATABASE_URL starts with "mysql:".*Write sqlite:/],
    ['data/file.sqlite3', /DATABASE_URL names no kind of database.*Write sqlite:/],
    ['sqlite:', /names no file/],
    ['sqlite::memory:', /in memory/],
    ['sqlite://data/file', /"\/\/"/],
    ['sqlite:/etc', /it is a folder/],
    ['sqlite:/etc/hostname/file', /is a file, not a folder/],
    ['sqlite:/proc/none/file', /its folder cannot be made/],
    [
      'postgres://postgres:hush@127.0.0.1:1/name',
      /127\.0\.0\.1:1\/name cannot be reached \(ECONNREFUSED\)/,
    ],
    ['postgres://a b', /not an address that can be read/],
  ])('%s', async (databaseUrl, expected) => {
    const line = await lineOf(databaseUrl);
    expect(line).toMatch(expected);
    expect(line).not.toContain('hush');
  });

  test('a PostgreSQL without that database, and one that refuses the user', async () => {
    const url = new URL(await place('postgres'));
    url.pathname = '/no_such_database';
    expect(await lineOf(url.href)).toMatch(/has no database .*no_such_database/);
    url.pathname = '/postgres';
    url.username = 'stranger';
    expect(await lineOf(url.href)).toMatch(/refuses this user or password/);
  });

  test('the error of a failed statement holds no values', async () => {
    const db = await open(await place('postgres'));
    const failed = db.writer('sessions').insert({ id_hash: 'secret-value', created_at: 'now' });
    await expect(failed).rejects.toThrow(pg.DatabaseError);
    await expect(failed).rejects.not.toThrow(/secret-value/);
    await db.close();
  });
});
