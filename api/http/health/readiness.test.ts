import { describe, expect, test } from 'vitest';
import { type SuiteServer, serverOfTest } from '../../testing/server.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';

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
