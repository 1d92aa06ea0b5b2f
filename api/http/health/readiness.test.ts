import { afterEach, describe, expect, test } from 'vitest';
import { startPostgresProxy } from '../../testing/postgres/postgres-proxy.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { DATABASE_KINDS, makeTestPlace } from '../../testing/test-database.ts';

let server: TestServer;
afterEach(() => server?.stop());

const ready = async (headers = {}) => {
  const { status, text } = await rawRequest(server.url, '/readyz', { headers });
  return { status, text };
};
const READY = { status: 200, text: 'ok\n' };

describe.each(DATABASE_KINDS)('readiness on %s', (kind) => {
  test('answers 503 while the tables lack a migration of this version, and 200 with tables of a newer one', async () => {
    server = await startTestServer({ kind });
    expect(await ready()).toEqual(READY);
    const { writer } = server.database;
    const done = writer('knex_migrations');
    await done.clone().insert({ name: '9999_newer', batch: 2, migration_time: new Date() });
    expect(await ready()).toEqual(READY);
    await done.clone().where({ name: '9999_newer' }).orWhere('name', 'like', '0003%').delete();
    expect(await ready()).toEqual({
      status: 503,
      text: 'The tables of the database are older than this server. Restart the server to migrate them.\n',
    });
  });
});

test('stays ready when the database can only be read, which /healthz reports', async () => {
  server = await startTestServer();
  await server.database.writer.schema.renameTable('servers', 'elsewhere');
  await server.heartbeat.beat();
  expect((await rawRequest(server.url, '/healthz')).status).toBe(503);
  expect(await ready()).toEqual(READY);
});

test.each(['10.1.2.3:3000', '[2001:db8::7]', 'probe.internal', ''])(
  'answers probes with the Host %j',
  async (host) => {
    server = await startTestServer();
    expect(await ready({ Host: host })).toEqual(READY);
    expect((await rawRequest(server.url, '/healthz', { headers: { Host: host } })).status).toBe(
      200,
    );
  },
);

test.runIf(DATABASE_KINDS.includes('postgres'))(
  'answers 503 while PostgreSQL stalls, then 200 again',
  async () => {
    const place = await makeTestPlace('postgres');
    const proxy = await startPostgresProxy(place.databaseUrl);
    try {
      server = await startTestServer({ settings: { databaseUrl: proxy.databaseUrl } });
      proxy.setFault('stall');
      expect(await ready()).toEqual({ status: 503, text: 'The database does not respond.\n' });
      proxy.setFault(undefined);
      await expect.poll(ready).toEqual(READY);
    } finally {
      await server.stop();
      await proxy.stop();
      await place.remove();
    }
  },
);
