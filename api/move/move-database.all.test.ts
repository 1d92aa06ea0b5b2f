import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadSample } from '../sample/load-sample.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { open } from '../store/open.ts';
import { NOW, TODAY } from '../testing/handle.ts';
import { pictureWith } from '../testing/pictures.ts';
import { readTables } from '../testing/read-tables.ts';
import { askRead, readsOf } from '../testing/reads.ts';
import { type Fixture, fillOtherTables, makeFixture } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { makeTestPlace, onPostgres, type TestPlace } from '../testing/test-database.ts';
import { moveDatabase, refusalOf } from './move-database.ts';

const KEY = randomBytes(32).toString('hex');
const clock = () => new Date(NOW);

let source: TestPlace;
let fixture: Fixture;

/** Starts a server on a database that is already there. */
const serve = (databaseUrl: string) =>
  startTestServer({ clock, settings: { databaseUrl, agencyKey: KEY } });

const move = (to: string, databaseUrl = source.databaseUrl) =>
  moveDatabase({ databaseUrl, to, setting: '--to' });

async function fill(server: TestServer): Promise<void> {
  await loadSample(server.database, TODAY);
  fixture = await makeFixture(server);
  const { agency } = server;
  const body = { title: 'Once', client: 'Acme', projectLead: 'Ana', startDate: 'soon' };
  const { id } = await agency.createProject({ body }, { idempotencyKey: 'the-first' });
  await agency.updateProject({
    id,
    body: {
      title: 'Zürich → 東京 👩‍👩‍👧‍👦 e\u0301 "quoted" \\ \u2028',
      client: 'Łódź',
      projectLead: '$1 ?? :a',
    },
  });
  const approval = await agency.createApproval({ id, body: { itemName: 'Large' } });
  const large = { approved: true, proofScreenshot: pictureWith(randomBytes(2_000_000)) };
  await agency.updateApproval({ id: approval.id, body: large });
  const { id: linkId } = await agency.createLink({ id, body: { name: 'Ended' } });
  await agency.endLink({ id, linkId });
  await server.client(fixture.link.token).readProjectByToken({ token: fixture.link.token });
  await agency.createSigninLink();
  const free = [{ date: '2026-12-25', name: 'Christmas Day' }];
  await agency.saveAgencyCalendar({ body: { name: 'Łódź', weekdays: [1, 2, 3], free } });
  await agency.signIn({ body: { key: KEY } });
  await fillOtherTables(server.database, fixture);
}

beforeAll(async () => {
  source = await makeTestPlace('sqlite');
  const server = await serve(source.databaseUrl);
  await fill(server);
  await server.stop();
});
afterAll(() => source?.remove());

const principals = (): readonly (readonly [string, string | undefined])[] => [
  ['no credential', undefined],
  ['the agency key', KEY],
  ['the internal token', fixture.own.internalToken],
  ['the client token', fixture.own.clientToken],
  ['a named link', fixture.link.token],
  ["another project's token", fixture.other.internalToken],
  ["an archived project's token", fixture.archived.clientToken],
];

/** A calendar's address names its server. */
const atAnyPort = (answer: Awaited<ReturnType<typeof askRead>>, url: string) =>
  answer.text.includes(url)
    ? { ...answer, text: answer.text.replaceAll(url, ''), etag: undefined }
    : answer;

onPostgres('a moved database', () => {
  let target: TestPlace;
  let before: TestServer;
  let after: TestServer;
  beforeAll(async () => {
    target = await makeTestPlace('postgres');
    const file = source.databaseUrl.slice('sqlite:'.length);
    const bytes = readFileSync(file);
    const moved = await move(target.databaseUrl);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(moved.schema).toBe(migrations.at(-1)?.name);
    expect(moved.tables.find(({ name }) => name === 'proofs')).toMatchObject({ rows: 4 });
    before = await serve(source.databaseUrl);
    after = await serve(target.databaseUrl);
  });
  afterAll(async () => {
    await before?.stop();
    await after?.stop();
    await target?.remove();
  });

  test('has every row of every table, except the servers and the failed attempts', async () => {
    const [from, to] = [await readTables(before.database), await readTables(after.database)];
    const compared = [...from.keys()].filter((name) => name !== 'servers');
    expect([...to.keys()].toSorted()).toEqual(
      [...compared, 'failed_attempts', 'servers'].toSorted(),
    );
    for (const name of compared) {
      expect(from.get(name)?.length, `rows of ${name}`).toBeGreaterThan(0);
      expect(to.get(name), name).toEqual(from.get(name));
    }
  });

  test('answers every read of the contract as the source does, byte for byte, to every principal', {
    timeout: 180_000,
  }, async () => {
    let compared = 0;
    for (const [name, token] of principals()) {
      const paths = readsOf(fixture).map(({ path }) => path);
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        const from = atAnyPort(await askRead(before.url, path, token), before.url);
        const to = atAnyPort(await askRead(after.url, path, token), after.url);
        expect(to, `${path} with ${name}`).toEqual(from);
        if (to.nextPage !== undefined && !path.includes('cursor=')) paths.push(to.nextPage);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  test('takes new rows of every kind, and a project can be deleted with all of its rows', async () => {
    await makeFixture(after);
    const { id, slug } = fixture.own;
    await after.agency.archiveProject({ id });
    await after.agency.deleteProject({ id, query: { slug } });
    for (const [name, rows] of await readTables(after.database)) {
      const left = rows.filter((row) => row.project_id === id);
      expect(left, name).toEqual([]);
    }
  });
});

/** The key of a lock that a trigger waits for. */
const LOCK = randomBytes(3).readUIntBE(0, 3);

onPostgres('a move that is refused or fails changes nothing', () => {
  let target: TestPlace;
  const postgres = new pg.Client({ connectionString: inject('postgresUrl') });
  beforeAll(async () => {
    await postgres.connect();
    target = await makeTestPlace('postgres');
  });
  afterAll(async () => {
    await target?.remove();
    await postgres.end();
  });

  const refused = async (to: string, databaseUrl?: string) => {
    const error: unknown = await move(to, databaseUrl).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    return error instanceof Error ? error.message : '';
  };
  const schema = () => /search_path=(\w+)/.exec(decodeURIComponent(target.databaseUrl))?.[1] ?? '';
  const tablesOf = async (name: string) => {
    const sql = 'select tablename from pg_tables where schemaname = $1';
    return (await postgres.query(sql, [name])).rows;
  };

  test('a target that is read-only or belongs to somebody else', async () => {
    const readOnly = new URL(target.databaseUrl);
    const options = `${readOnly.searchParams.get('options')} -cdefault_transaction_read_only=on`;
    readOnly.searchParams.set('options', options);
    expect(await refused(readOnly.href)).toMatch(
      /^The database \S+ is read-only\. .* Nothing was moved\.$/,
    );
    const role = `reader_${randomBytes(4).toString('hex')}`;
    await postgres.query(`create role ${role} login`);
    await postgres.query(`grant usage on schema ${schema()} to ${role}`);
    const url = new URL(target.databaseUrl);
    url.username = role;
    expect(await refused(url.href)).toMatch(
      /^This user may not create tables in the database \S+ \(permission denied for schema \w+\)\. .* Nothing was moved\.$/,
    );
    await postgres.query(`drop owned by ${role}; drop role ${role}`);
    expect(await tablesOf(schema())).toEqual([]);
  });

  test('a server that is too old, and a database that cannot store every character', async () => {
    const old = { version: 90_624, name: '9.6.24', encoding: 'UTF8' };
    expect(refusalOf(old, 'db')).toBe(
      'PostgreSQL at db has the version 9.6.24. Use PostgreSQL 11 or newer.',
    );
    const name = `ascii_${randomBytes(4).toString('hex')}`;
    await postgres.query(`create database ${name} encoding 'SQL_ASCII' template template0`);
    const url = new URL(target.databaseUrl);
    url.search = '';
    url.pathname = `/${name}`;
    expect(await refused(url.href)).toMatch(/has the encoding SQL_ASCII, .* `createdb/);
    await postgres.query(`drop database ${name}`);
  });

  test('a source that is missing, has no tables, or has those of another version', async () => {
    const place = await makeTestPlace('sqlite');
    expect(await refused(target.databaseUrl, place.databaseUrl)).toContain('There is no database');
    const steps = migrations.slice(0, -1);
    await (await open(place.databaseUrl, () => {}, { steps })).close();
    expect(await refused(target.databaseUrl, place.databaseUrl)).toMatch(
      /written by an older version .* `project-dashboard migrate`/,
    );
    const later = { name: '9999_later', up: async () => {} };
    const newer = await open(place.databaseUrl, () => {}, { steps: [...migrations, later] });
    await newer.close();
    expect(await refused(target.databaseUrl, place.databaseUrl)).toContain('by a newer version');
    expect(await tablesOf(schema())).toEqual([]);
    await place.remove();
  });

  test('tables of another program in the way', async () => {
    await postgres.query(`create table ${schema()}.projects (mine text)`);
    expect(await refused(target.databaseUrl)).toContain('tables of another program');
    expect(await tablesOf(schema())).toEqual([{ tablename: 'projects' }]);
    await postgres.query(`drop table ${schema()}.projects`);
  });

  test('a copy that differs, and a source that another program changes meanwhile', async () => {
    const db = await open(target.databaseUrl);
    const before = await readTables(db);
    // Both are triggers on a table in the middle of the copy.
    await db.writer.raw(
      `create function alter_row() returns trigger language plpgsql as $$ begin new.title = 'Other'; return new; end $$;
       create trigger alter_row before insert on milestones for each row execute function alter_row();`,
    );
    expect(await refused(target.databaseUrl)).toMatch(
      /The table milestones differs .* Nothing was/,
    );
    await db.writer.raw(
      `drop function alter_row cascade;
       create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${LOCK}); return null; end $$;
       create trigger wait before insert on milestones for each statement execute function wait();`,
    );
    await postgres.query('select pg_advisory_lock($1)', [LOCK]);
    const moving = refused(target.databaseUrl);
    const isWaiting = async () => {
      const sql =
        "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
      return (await postgres.query(sql, [LOCK])).rowCount;
    };
    await expect.poll(isWaiting, { timeout: 20_000, interval: 20 }).toBe(1);
    const other = await open(source.databaseUrl);
    await other.writer('servers').delete();
    await other.writer('agency').update({ revision: 77 });
    await other.close();
    await postgres.query('select pg_advisory_unlock($1)', [LOCK]);
    expect(await moving).toContain('Another program changed');
    await db.writer.raw('drop function wait cascade');
    expect(await readTables(db)).toEqual(before);
    await db.close();
    await move(target.databaseUrl);
  });

  test('a target with data', async () => {
    const db = await open(target.databaseUrl);
    const before = await readTables(db);
    expect(await refused(target.databaseUrl)).toMatch(/is not empty: its table \w+ has rows\./);
    await db.writer('projects').delete();
    const others = 'idempotency sessions signin_codes agency_changes agency_logos webhooks';
    for (const table of others.split(' ')) await db.writer(table).delete();
    expect(await refused(target.databaseUrl)).toContain('it has held projects before');
    expect((await readTables(db)).get('agency')).toEqual(before.get('agency'));
    await db.close();
  });
});
