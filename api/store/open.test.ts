import { createHash } from 'node:crypto';
import { statSync, watch } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Knex } from 'knex';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
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

/** Tries to open a database that must not open, and returns the line that a person reads. */
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

/** An approval with its proof. The drivers return bytes as different subclasses of Uint8Array. */
const proofRow = z.object({
  id: z.string(),
  proof_sha256: z.nullable(z.string()),
  bytes: z.nullable(
    z.pipe(
      z.instanceof(Uint8Array),
      z.transform((bytes) => Buffer.from(bytes).toString()),
    ),
  ),
  mime: z.nullable(z.string()),
  size: z.nullable(z.number()),
  added_at: z.nullable(z.string()),
});

describe.each(DATABASE_KINDS)('opening %s', (kind) => {
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

  if (kind === 'postgres')
    test('lets a migration take longer than a request, but not pause for more than a minute', async () => {
      let pause: unknown;
      const up = async (knex: Knex) => {
        await knex.raw('select pg_sleep(3)');
        ({ pause } = await knex.first(
          knex.raw("current_setting('idle_in_transaction_session_timeout') as pause"),
        ));
      };
      const slow = { name: '9999_slow', up, async down() {} };
      const db = await open(await place(kind), () => {}, { steps: [...migrations, slow] });
      expect(await db.reader('knex_migrations').where({ name: slow.name })).toHaveLength(1);
      expect(pause).toBe('1min');
      await expect(db.reader.raw('select pg_sleep(3)')).rejects.toThrow('statement timeout');
      await db.close();
    });

  test('keeps the sessions of an earlier release and adds the columns of their origin', async () => {
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

  test('keeps every proof of a database from before the history, under its hash', async () => {
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
    expect(z.array(proofRow).parse(found)).toEqual(
      Object.entries(pictures).map(([id, picture]) =>
        picture === null
          ? { id, proof_sha256: null, bytes: null, mime: null, size: null, added_at: null }
          : {
              id,
              proof_sha256: createHash('sha256').update(picture).digest('hex'),
              bytes: picture,
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

  test('starts four processes at once on one set of tables', async () => {
    const databaseUrl = await place(kind);
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(databaseUrl)));
    expect(await opened[3]?.reader('knex_migrations').pluck('name')).toEqual(
      migrations.map(({ name }) => name),
    );
    expect(await opened[0]?.reader('unsubscribe_secret')).toHaveLength(1);
    for (const db of opened) await db.close();
  });

  test('names the lock of a killed process and removes it only on request', async () => {
    const databaseUrl = await place(kind);
    const db = await open(databaseUrl);
    await db.writer('knex_migrations_lock').update({ is_locked: 1 });
    await db.writer('knex_migrations').delete();
    await db.close();
    expect(await lineOf(databaseUrl)).toMatch(/migrate --unlock/);
    await unlockMigrations(databaseUrl);
    expect(await lineOf(databaseUrl)).toMatch(/already exists/);
  });

  test('does not change a database of a newer version', async () => {
    const databaseUrl = await place(kind);
    const db = await open(databaseUrl);
    await db.writer('knex_migrations').insert({ name: '9999_later', batch: 2 });
    await db.close();
    expect(await lineOf(databaseUrl)).toMatch(/newer version of project-dashboard/);
  });

  test('refuses to start on tables of another program', async () => {
    const databaseUrl = await place(kind);
    const db = await open(databaseUrl);
    await db.writer.schema.dropTable('knex_migrations').dropTable('knex_migrations_lock');
    await db.close();
    expect(await lineOf(databaseUrl)).toMatch(/tables of another program .*already exists/);
  });
});

describe('a SQLite file', () => {
  test('is created for its owner only, with the safe pragmas on every connection', async () => {
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

  test('is read without waiting for an open write', async () => {
    const db = await open(await place('sqlite'));
    const trx = await db.writer.transaction();
    await trx('agency').update({ revision: 5 });
    expect(await db.reader('agency').first('revision')).toEqual({ revision: 0 });
    await trx.commit();
    expect(await db.reader('agency').first('revision')).toEqual({ revision: 5 });
    await db.close();
  });

  test('that is not a database is named and stays unchanged', async () => {
    const databaseUrl = await place('sqlite');
    await (await open(databaseUrl)).close();
    const file = fileOf(databaseUrl);
    await writeFile(
      file,
      'These are notes, not a database, and longer than a header of SQLite is.\n'.repeat(9),
    );
    const before = await readFile(file);
    expect(await lineOf(databaseUrl)).toMatch(/is not a SQLite database, or it is damaged/);
    expect(await readFile(file)).toEqual(before);
  });

  test('that is empty is refused and stays unchanged', async () => {
    const databaseUrl = await place('sqlite');
    const file = fileOf(databaseUrl);
    await mkdir(dirname(file));
    await writeFile(file, '');
    expect(await lineOf(databaseUrl)).toMatch(/is empty \(0 bytes\).* backup.*delete the file/);
    expect((await stat(file)).size).toBe(0);
    await expect(inspect(databaseUrl)).rejects.toThrow(/is empty/);
  });

  test('that is missing beside its write-ahead log is not created again', async () => {
    const databaseUrl = await place('sqlite');
    const file = fileOf(databaseUrl);
    await mkdir(dirname(file));
    await writeFile(`${file}-wal`, 'log');
    expect(await lineOf(databaseUrl)).toMatch(
      /is missing, but its write-ahead log \S+-wal is there/,
    );
    expect(await readdir(dirname(file))).toEqual([basename(`${file}-wal`)]);
  });

  test('is a database as soon as it is at its path, and leaves no temporary files', async () => {
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

  test('names a missing PostgreSQL database and a refused user', async () => {
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
