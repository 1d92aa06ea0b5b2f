import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSchema, onPostgres, type TestPlace } from '../../api/testing/test-database.ts';
import { cellsOf, folderWith, runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const SECRET = 'the-password-of-the-target';
const source = await startApi();
const { id } = await source.study();
await source.client.createMilestone({ id, body: { title: '報告', status: 'overdue' } });
await source.client.addRecipient({ id, body: { email: 'rosa@client.example' } });
await source.stop();

const move = (flags: string, env: Readonly<Record<string, string>> = {}) =>
  source.runLocally(`move ${flags}`, { env });
const TARGET = `postgres://ana:${SECRET}@127.0.0.1:1/projects`;
const fileWith = (address: string) => join(folderWith({ address }), 'address');

test.each([
  [`--to http://ana:${SECRET}@db.example`, {}, '--to is not the address of a PostgreSQL'],
  [
    ...['', { TARGET_DATABASE_URL_FILE: fileWith(`mysql://ana:${SECRET}@db.example/projects\n`) }],
    'TARGET_DATABASE_URL_FILE is not the address',
  ],
  ['', { TARGET_DATABASE_URL_FILE: '/none' }, 'names a file that cannot be read: /none'],
  [`--to ${TARGET}`, { DATABASE_URL: TARGET }, 'DATABASE_URL names PostgreSQL'],
  [`--to ${TARGET} --url http://127.0.0.1:2`, {}, 'does not accept --url'],
] as [string, Record<string, string>, string][])(
  'move %s with %j is refused, and prints no password',
  async (flags, env, expected) => {
    const { code, out, err } = await move(flags, env);
    expect(err).toContain(expected);
    expect(err).not.toContain(SECRET);
    expect([code, out]).toEqual([2, '']);
  },
);

test('a target that cannot be reached: a warning of the password in --to, exit 1', async () => {
  const { code, out, err } = await move(`--to ${TARGET}`);
  expect(err).toContain('Other users of this machine can see the password in --to.');
  expect(err).toContain('cannot be reached (ECONNREFUSED)');
  expect(err).not.toContain(SECRET);
  expect([code, out]).toEqual([1, '']);
});

onPostgres('to PostgreSQL', () => {
  let target: TestPlace;
  beforeAll(async () => {
    target = await makeSchema();
  });
  afterAll(() => target.remove());
  const { databaseUrl, key } = source;

  test('refuses while a server runs on the SQLite database', async () => {
    const running = await startApi({ databaseUrl, key });
    const { code, out, err } = await move(`--to ${target.databaseUrl}`);
    expect(err).toMatch(/✗ A server \(version .+\) is running on this database\. Stop it first\./);
    expect([code, out]).toEqual([1, '']);
    await running.stop();
  });

  test('moves everything, and the program goes on with PostgreSQL', async () => {
    // This PostgreSQL asks for no password.
    const address = new URL(target.databaseUrl);
    address.password = SECRET;
    const at = (url: string, line: string) =>
      runProgram(line, { env: { AGENCY_KEY: key, DATABASE_URL: url } });
    const before = await at(databaseUrl, 'health --all');
    const env = { TARGET_DATABASE_URL_FILE: fileWith(`${address.href}\n`) };
    const { code, out, err } = await move('--json', env);
    expect(code, err).toBe(0);
    expect(err + out).not.toContain(SECRET);
    const { tables } = JSON.parse(out);
    expect(tables).toContainEqual({ name: 'milestones', rows: 1, checksum: expect.any(String) });
    expect(tables.map(({ name }: { name: string }) => name)).not.toContain('servers');

    const after = await at(target.databaseUrl, 'health --all');
    expect(after).toEqual(before);
    expect(after.out).toContain('報告');
    const mails = await at(target.databaseUrl, 'weekly send --all --dry-run');
    expect(cellsOf(mails.out)[0]).toContain('rosa@client.example');
    const api = await startApi({ databaseUrl: target.databaseUrl, key });
    await api.client.createMilestone({ id, body: { title: 'Next' } });
    await api.stop();

    const again = await move(`--to ${target.databaseUrl}`);
    expect(again.err).toMatch(/✗ The database \S+ is not empty: .* Name an empty database\./);
    expect([again.code, again.out]).toEqual([1, '']);
  });
});
