import { open as openFile, rm } from 'node:fs/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { mountSmallDisk } from '../../testing/faults/small-disk.ts';
import { startPostgresProxy } from '../../testing/postgres/postgres-proxy.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { DATABASE_KINDS, type DatabaseKind, makeTestPlace } from '../../testing/test-database.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function start(kind: DatabaseKind): Promise<TestServer> {
  server = await startTestServer({ kind });
  return server;
}

const health = async ({ url }: TestServer) => {
  const { status, json } = await rawRequest(url, '/healthz');
  return { status, json };
};

const fileOf = ({ databaseUrl }: TestServer) => databaseUrl.slice('sqlite:'.length);

/** Overwrites a whole file except its first page, like a bad disk or a careless copy. */
async function damage(file: string): Promise<void> {
  const handle = await openFile(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(size - 4096, 0x5a), 0, undefined, 4096);
  await handle.close();
}

describe.each(DATABASE_KINDS)('health on %s', (kind) => {
  test('writes and reads its row before it listens', async () => {
    const running = await start(kind);
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
    const running = await start(kind);
    await running.createProject();
    const before = await running.snapshot();
    await running.heartbeat.beat();
    expect(await running.snapshot()).toBe(before);
    expect(await running.database.reader('servers').pluck('beats')).toEqual([2]);
  });

  test('answers 503 while the row cannot be written, then 200 again', async () => {
    const running = await start(kind);
    const { writer } = running.database;
    await writer.schema.renameTable('servers', 'elsewhere');
    await running.heartbeat.beat();
    expect(await health(running)).toMatchObject({
      status: 503,
      json: { status: 'failing', database: 'unwritable', detail: expect.stringMatching(/\.$/) },
    });
    await writer.schema.renameTable('elsewhere', 'servers');
    await running.heartbeat.beat();
    expect((await health(running)).status).toBe(200);
    expect(running.logs().match(/The database failed its regular check/g)).toHaveLength(1);
    expect(running.logs().match(/The database works again/g)).toHaveLength(1);
  });

  test('writes a deleted row again', async () => {
    const running = await start(kind);
    await running.database.writer('servers').delete();
    await running.heartbeat.beat();
    expect(await running.database.reader('servers').pluck('beats')).toEqual([2]);
  });
});

describe('health of a SQLite file', () => {
  test('answers 503 for a damaged file after the next heartbeat', async () => {
    const running = await start('sqlite');
    await running.createProject();
    await running.database.writer.raw('pragma wal_checkpoint(truncate)');
    await damage(fileOf(running));
    await running.heartbeat.beat();
    expect(await health(running)).toMatchObject({ status: 503, json: { database: 'damaged' } });
  });

  test('answers 503 as soon as a request finds a damaged file', async () => {
    const running = await start('sqlite');
    await running.createProject();
    await running.database.writer.raw('pragma wal_checkpoint(truncate)');
    await damage(fileOf(running));
    // A write makes the other connections read their pages again.
    await running.database
      .writer('agency')
      .increment('revision', 1)
      .catch(() => {});
    const { status } = await rawRequest(running.url, '/api/projects', {
      headers: { Authorization: `Bearer ${running.agencyKey}` },
    });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await health(running)).toMatchObject({ status: 503, json: { status: 'failing' } });
  });

  test('answers 503 and names the file that another program keeps locked', async () => {
    const running = await start('sqlite');
    const trx = await running.database.writer.transaction();
    await trx('agency').increment('revision', 1);
    await running.heartbeat.beat();
    expect(await health(running)).toMatchObject({ status: 503, json: { database: 'busy' } });
    await trx.rollback();
    await running.heartbeat.beat();
    expect((await health(running)).status).toBe(200);
  });

  test('answers 503 for a deleted file and tells the operator in one line', async () => {
    const running = await start('sqlite');
    await rm(fileOf(running));
    await running.heartbeat.beat();
    expect(await health(running)).toMatchObject({ status: 503, json: { database: 'gone' } });
    expect(await running.database.lost).toMatch(
      /^The database file .+ was deleted or replaced .+$/,
    );
  });

  const disk = mountSmallDisk(2);
  afterAll(() => disk?.remove());
  test.skipIf(disk === null)(
    'answers 503 and names a full disk, then 200 when it has space again',
    async () => {
      const folder = disk?.folder ?? '';
      const databaseUrl = `sqlite:${folder}/full.sqlite3`;
      server = await startTestServer({ kind: 'sqlite', settings: { databaseUrl } });
      disk?.fill();
      await server.heartbeat.beat();
      expect(await health(server)).toMatchObject({ status: 503, json: { database: 'full' } });
      disk?.free();
      await server.heartbeat.beat();
      expect((await health(server)).status).toBe(200);
    },
  );

  test('VACUUM, a checkpoint and a backup leave the file in place', async () => {
    const running = await start('sqlite');
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

describe('health of PostgreSQL', () => {
  test('answers 503 while the database stalls, then 200 again', async () => {
    const place = await makeTestPlace('postgres');
    const proxy = await startPostgresProxy(place.databaseUrl);
    try {
      server = await startTestServer({ settings: { databaseUrl: proxy.databaseUrl } });
      proxy.setFault('stall');
      expect(await health(server)).toMatchObject({
        status: 503,
        json: { status: 'failing', database: 'unreachable' },
      });
      await server.heartbeat.beat();
      proxy.setFault(undefined);
      await server.heartbeat.beat();
      await expect.poll(async () => server && (await health(server)).status).toBe(200);
    } finally {
      await server?.stop();
      server = undefined;
      await proxy.stop();
      await place.remove();
    }
  });
});
