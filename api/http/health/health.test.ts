import { open as openFile, rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { proxiedServer } from '../../testing/postgres/postgres-proxy.ts';
import { type SuiteServer, serverOfTest } from '../../testing/server.ts';
import { DATABASE_KINDS, onPostgres } from '../../testing/test-database.ts';

const health = async ({ request }: SuiteServer) => {
  const { status, json } = await request('/healthz');
  return { status, json };
};

const fileOf = ({ databaseUrl }: SuiteServer) => databaseUrl.slice('sqlite:'.length);

/** Overwrites a whole file except its first page, like a bad disk or a careless copy. */
async function damage(file: string): Promise<void> {
  const handle = await openFile(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(size - 4096, 0x5a), 0, undefined, 4096);
  await handle.close();
}

describe.each(DATABASE_KINDS)('health on %s', (kind) => {
  test('writes and reads its row before it listens', async () => {
    const running = await serverOfTest({ kind });
    expect(await running.database.reader('servers').first('pid', 'beats')).toEqual({
      pid: process.pid,
      beats: 1,
    });
    expect(await health(running)).toMatchObject({
      status: 200,
      json: { status: 'ok', database: 'ok', version: expect.any(String) },
    });
  });

  test('a heartbeat changes only its own row', async () => {
    const running = await serverOfTest({ kind });
    await running.createProject();
    const before = await running.snapshot();
    await running.pass(15_000);
    expect(await running.snapshot()).toBe(before);
    expect(await running.database.reader('servers').pluck('beats')).toEqual([2]);
  });

  test('answers 503 while the row cannot be written, then 200 again', async () => {
    const running = await serverOfTest({ kind });
    const { writer } = running.database;
    await writer.schema.renameTable('servers', 'elsewhere');
    await running.pass(15_000);
    expect(await health(running)).toMatchObject({
      status: 503,
      json: { status: 'failing', database: 'unwritable', detail: expect.stringMatching(/\.$/) },
    });
    await writer.schema.renameTable('elsewhere', 'servers');
    await running.pass(15_000);
    expect((await health(running)).status).toBe(200);
    expect(running.logs().match(/The database failed its regular check/g)).toHaveLength(1);
    expect(running.logs().match(/The database works again/g)).toHaveLength(1);
  });
});

describe('health of a SQLite file', () => {
  test('answers 503 for a damaged file after the next heartbeat', async () => {
    const running = await serverOfTest();
    await running.createProject();
    await running.database.writer.raw('pragma wal_checkpoint(truncate)');
    await damage(fileOf(running));
    await running.heartbeat.beat();
    expect(await health(running)).toMatchObject({ status: 503, json: { database: 'damaged' } });
  });

  test('answers 503 for a deleted file and tells the operator in one line', async () => {
    const running = await serverOfTest();
    await rm(fileOf(running));
    await running.heartbeat.beat();
    expect(await health(running)).toMatchObject({ status: 503, json: { database: 'gone' } });
    expect(await running.database.lost).toMatch(
      /^The database file .+ was deleted or replaced .+$/,
    );
  });

  test('VACUUM, a checkpoint and a backup leave the file in place', async () => {
    const running = await serverOfTest();
    await running.createProject();
    const { writer } = running.database;
    await writer.raw('vacuum');
    await writer.raw('pragma wal_checkpoint(truncate)');
    await writer.raw(`vacuum into '${fileOf(running)}.backup'`);
    await running.createProject();
    await running.heartbeat.beat();
    expect((await health(running)).status).toBe(200);
  });
});

onPostgres('while PostgreSQL refuses connections', () => {
  test('every request gets 503 and a sentence, then 200 again', async () => {
    const { proxy, server } = await proxiedServer();
    const { request, agencyKey: token, agency, createProject } = server;
    const { id } = await createProject();
    const path = `/api/projects/${id}`;
    await proxy.refuse();
    for (const parts of [{ token }, { token, method: 'PATCH', body: { title: 'Wave 2' } }])
      expect(await request(path, parts)).toMatchObject({
        status: 503,
        json: { detail: expect.stringMatching(/^The database .+\.$/) },
      });
    expect((await request('/healthz')).status).toBe(503);
    await proxy.accept();
    expect(await agency.readProject({ id })).toMatchObject({ title: 'Brand study' });
  });
});

test('a write that finds the disk full is told at once, and its end by the next heartbeat', async () => {
  const { agency, database, createProject, heartbeat, request } = await serverOfTest();
  const { id } = await createProject();
  const writer = database.writer;
  await writer.raw('pragma max_page_count = 1');
  const body = { text: 'Full. '.repeat(150) };
  const { id: input } = await agency
    .createInput({ id, body: { title: 'Logos' } })
    .catch(() => ({ id: '' }));
  const note = () => agency.addInputNote({ id: input, body });
  for (let count = 0; count < 100 && (await request('/healthz')).status === 200; count += 1)
    await note().catch(() => undefined);
  expect(await request('/healthz')).toMatchObject({ status: 503, json: { database: 'full' } });
  await writer.raw('pragma max_page_count = 1000000');
  await heartbeat.beat();
  expect((await request('/healthz')).status).toBe(200);
});

const ready = async ({ request }: SuiteServer, headers = {}) => {
  const { status, text } = await request('/readyz', { headers });
  return { status, text };
};
const READY = { status: 200, text: 'ok\n' };

describe.each(DATABASE_KINDS)('readiness on %s', (kind) => {
  test('answers 503 while the tables lack a migration of this version, and 200 with tables of a newer one', async () => {
    const server = await serverOfTest({ kind });
    expect(await ready(server)).toEqual(READY);
    const { writer } = server.database;
    const done = writer('knex_migrations');
    await done.clone().insert({ name: '9999_newer', batch: 2, migration_time: new Date() });
    expect(await ready(server)).toEqual(READY);
    await done.clone().delete();
    expect(await ready(server)).toEqual({
      status: 503,
      text: 'The tables of the database are older than this server. Restart the server to migrate them.\n',
    });
  });
});

test('stays ready when the database can only be read, which /healthz reports; both answer under any host name', async () => {
  const server = await serverOfTest();
  for (const Host of ['10.1.2.3:3000', '[2001:db8::7]', 'probe.internal', '']) {
    expect(await ready(server, { Host })).toEqual(READY);
    expect((await server.request('/healthz', { headers: { Host } })).status).toBe(200);
  }
  await server.database.writer.schema.renameTable('servers', 'elsewhere');
  await server.pass(15_000);
  expect((await server.request('/healthz')).status).toBe(503);
  expect(await ready(server)).toEqual(READY);
});
