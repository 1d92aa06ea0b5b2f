import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { open } from '../open.ts';
import { migrations, type Step } from './migrations.ts';
import { FRESH_MS, writeBeat } from './running-servers.ts';

/** The steps of a future version. */
const newer: readonly Step[] = [
  ...migrations,
  {
    name: '9999_later',
    up: (knex) => knex.schema.createTable('later', (t) => void t.text('id')),
  },
];

const now = new Date().toISOString();
const ended = async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
};

describe.each(DATABASE_KINDS)('beside a server on %s, a command of a newer version', (kind) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ kind });
  });
  afterEach(() => server.stop());

  const openAsCommand = async (steps = newer) => {
    const db = await open(server.databaseUrl, () => {}, { sparesServers: true, steps });
    await db.close();
  };
  const tables = () => server.database.reader('knex_migrations').pluck('name');
  /** Puts a server of an earlier version in the place of this one. */
  const replaceServer = async (host: string, pid: number) => {
    await server.database.writer('servers').delete();
    const times = { startedAt: now, beatAt: now, beats: 1 };
    await writeBeat(server.database, { id: 'x', version: '0.0.9', host, pid, ...times });
  };

  test('leaves the tables, as it does on another machine, unless the server was killed', async () => {
    await expect(openAsCommand()).rejects.toThrow(`process ${process.pid} on ${hostname()}`);
    await replaceServer('elsewhere', 1);
    await expect(openAsCommand()).rejects.toThrow('version 0.0.9, process 1 on elsewhere');
    expect(await tables()).not.toContain('9999_later');
    // Whether a process still runs can be seen only beside its file.
    if (kind === 'postgres') return;
    await replaceServer(hostname(), await ended());
    await openAsCommand();
    expect(await tables()).toContain('9999_later');
  });

  test('migrates the tables when the last heartbeat is old', async () => {
    const beat_at = new Date(Date.now() - FRESH_MS - 1000).toISOString();
    await server.database.writer('servers').update({ beat_at });
    await openAsCommand();
    expect(await tables()).toContain('9999_later');
  });
});
