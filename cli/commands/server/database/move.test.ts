import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeSchema, type TestPlace } from '../../../../api/testing/test-database.ts';
import { PROGRAM } from '../../../testing/run-process.ts';
import { emptyFolder, environment, runProgram } from '../../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';

/** The key of a lock that a trigger waits for. */
const LOCK = randomBytes(3).readUIntBE(0, 3);
const SECRET = 'the-password-of-the-target';

let source: RunningApi;
let target: TestPlace;
const client = () => new pg.Client({ connectionString: target.databaseUrl });

/** The target's address with a password, which this PostgreSQL does not ask for. */
function withPassword(): string {
  const url = new URL(target.databaseUrl);
  url.password = SECRET;
  return url.href;
}

beforeAll(async () => {
  target = await makeSchema(inject('postgresUrl'));
  source = await startApi();
  const body = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' };
  const { id } = await source.client.createProject({ body });
  await source.client.createMilestone({ id, body: { title: '報告', status: 'overdue' } });
  await source.client.addRecipient({ id, body: { email: 'rosa@client.example' } });
});
afterAll(async () => {
  await source?.stop();
  await target?.remove();
});

const move = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram(['move', ...args], { env: { DATABASE_URL: source.databaseUrl, ...env } });

test('refuses while a server runs on the SQLite database', async () => {
  const { code, out, err } = await move(['--to', target.databaseUrl]);
  expect(err).toMatch(/✗ A server \(version .+\) is running on this database\. Stop it first\./);
  expect([code, out]).toEqual([1, '']);
  await source.stop();
});

test('refuses an address that is missing or wrong, and never prints a password', async () => {
  const wrong = join(emptyFolder(), 'address');
  writeFileSync(wrong, `mysql://ana:${SECRET}@db.example/projects\n`);
  for (const [args, env, expected] of [
    [[], {}, 'No PostgreSQL database is named.'],
    [['--to', `http://ana:${SECRET}@db.example`], {}, '--to is not the address of a PostgreSQL'],
    [[], { TARGET_DATABASE_URL_FILE: wrong }, 'TARGET_DATABASE_URL_FILE is not the address'],
    [[], { TARGET_DATABASE_URL_FILE: '/none' }, 'names a file that cannot be read: /none'],
    [['--to', withPassword()], { DATABASE_URL: withPassword() }, 'DATABASE_URL names PostgreSQL'],
    [['--to', withPassword()], { DATABASE_URL: 'sqlite:none' }, 'There is no database at'],
    [['--to', withPassword(), '--url', 'http://127.0.0.1:2'], {}, 'does not accept --url'],
  ] as const) {
    const { code, out, err } = await move(args, env);
    expect(err).toContain(expected);
    expect(err).not.toContain(SECRET);
    expect([code, out]).toEqual([2, '']);
  }
  const away = await move(['--to', `postgres://ana:${SECRET}@127.0.0.1:1/projects`]);
  expect(away.err).toContain('Other users of this machine can see the password in --to.');
  expect(away.err).toContain('cannot be reached (ECONNREFUSED)');
  expect(away.err).not.toContain(SECRET);
  expect([away.code, away.out]).toEqual([1, '']);
});

test('a move that is killed in the middle leaves an empty target and the source as it was', async () => {
  await runProgram(['migrate'], { env: { DATABASE_URL: target.databaseUrl } });
  const path = source.databaseUrl.slice('sqlite:'.length);
  const before = readFileSync(path);
  const watcher = client();
  await watcher.connect();
  // The copy waits in the middle: at the first row of the milestones.
  await watcher.query('select pg_advisory_lock($1)', [LOCK]);
  await watcher.query(
    `create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${LOCK}); return null; end $$;
     create trigger wait before insert on milestones for each statement execute function wait();`,
  );
  const child = spawn(process.execPath, [PROGRAM, 'move', '--to', target.databaseUrl], {
    env: environment({ DATABASE_URL: source.databaseUrl }),
    stdio: 'ignore',
  });
  const closed = new Promise((resolve) => child.on('close', resolve));
  const isWaiting = async () => {
    const sql = "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
    return (await watcher.query(sql, [LOCK])).rowCount;
  };
  await expect.poll(isWaiting, { timeout: 20_000, interval: 20 }).toBe(1);
  child.kill('SIGKILL');
  await closed;
  // PostgreSQL rolls back when it notices that the program is gone.
  await watcher.query('select pg_advisory_unlock($1)', [LOCK]);
  const isThere = async () => {
    const sql =
      'select 1 from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1';
    return (await watcher.query(sql, ['project-dashboard'])).rowCount;
  };
  await expect.poll(isThere, { timeout: 20_000 }).toBe(0);
  expect((await watcher.query('select revision from agency')).rows).toEqual([{ revision: 0 }]);
  for (const table of ['projects', 'milestones', 'changes', 'recipients', 'idempotency'])
    expect((await watcher.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  expect(readFileSync(path).equals(before)).toBe(true);
  await watcher.query('drop function wait cascade');
  await watcher.end();
});

test('moves everything, and the program goes on with PostgreSQL', async () => {
  const file = join(emptyFolder(), 'address');
  writeFileSync(file, `${withPassword()}\n`, { mode: 0o600 });
  const health = (env: Readonly<Record<string, string>>) =>
    runProgram(['health', '--all'], { env: { AGENCY_KEY: source.key, ...env } });
  const before = await health({ DATABASE_URL: source.databaseUrl });
  const { code, out, err } = await move(['--json'], { TARGET_DATABASE_URL_FILE: file });
  expect(code, err).toBe(0);
  expect(err).not.toContain(SECRET);
  expect(out).not.toContain(SECRET);
  const { tables } = JSON.parse(out);
  expect(tables).toContainEqual({ name: 'milestones', rows: 1, checksum: expect.any(String) });
  expect(tables.map(({ name }: { name: string }) => name)).not.toContain('servers');

  const env = { DATABASE_URL: target.databaseUrl, AGENCY_KEY: source.key };
  const after = await health(env);
  expect(after).toEqual(before);
  expect(after.out).toContain('報告');
  const mails = await runProgram(['weekly', 'send', '--all', '--dry-run'], { env });
  expect(mails.out + mails.err).toContain('rosa@client.example');
  const api = await startApi({ databaseUrl: target.databaseUrl, key: source.key });
  const [study] = await api.client.listProjects();
  await api.client.createMilestone({ id: study?.id ?? '', body: { title: 'Next' } });
  await api.stop();

  const again = await move(['--to', target.databaseUrl]);
  expect(again.err).toMatch(/✗ The database \S+ is not empty: .* Name an empty database\./);
  expect([again.code, again.out]).toEqual([1, '']);
});
