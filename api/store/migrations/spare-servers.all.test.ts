import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { open } from '../open.ts';
import { migrations, type Step } from './migrations.ts';
import { FRESH_MS, writeBeat } from './server-row.ts';

/** The steps of a future version. */
const newer: readonly Step[] = [
  ...migrations,
  {
    name: '9999_later',
    up: (knex) => knex.schema.createTable('later', (t) => void t.text('id')),
    down: (knex) => knex.schema.dropTable('later'),
  },
];

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe.each(DATABASE_KINDS)('a running server on %s', (kind) => {
  const openAsCommand = async (steps: readonly Step[]) => {
    const db = await open(server?.databaseUrl ?? '', () => {}, { sparesServers: true, steps });
    await db.close();
  };
  const tables = async () => server?.database.reader('knex_migrations').pluck('name');

  test('allows a command of its own version', async () => {
    server = await startTestServer({ kind });
    await openAsCommand(migrations);
  });

  test('lets a newer server migrate the tables', async () => {
    server = await startTestServer({ kind });
    const db = await open(server.databaseUrl, () => {}, { steps: newer });
    await db.close();
    expect(await tables()).toContain('9999_later');
    await server.heartbeat.beat();
    expect((await server.heartbeat.check()).database).toBe('ok');
  });

  test('no longer counts when its last heartbeat is old', async () => {
    server = await startTestServer({ kind });
    const old = new Date(Date.now() - FRESH_MS - 1000).toISOString();
    await server.database.writer('servers').update({ beat_at: old });
    await openAsCommand(newer);
    expect(await tables()).toContain('9999_later');
  });

  test('also counts on another machine', async () => {
    server = await startTestServer({ kind });
    const now = new Date().toISOString();
    const row = { version: '0.0.9', host: 'elsewhere', pid: 1, startedAt: now };
    await server.database.writer('servers').delete();
    await writeBeat(server.database, { ...row, id: 'x' }, now, 1);
    await expect(openAsCommand(newer)).rejects.toThrow('version 0.0.9, process 1 on elsewhere');
  });
});

test('a killed server on this machine does not block a command', async () => {
  server = await startTestServer();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const now = new Date().toISOString();
  const row = { id: 'x', version: '0.0.9', host: hostname(), pid: child.pid ?? 0, startedAt: now };
  await server.database.writer('servers').delete();
  await writeBeat(server.database, row, now, 1);
  const db = await open(server.databaseUrl, () => {}, { sparesServers: true, steps: newer });
  await db.close();
});
