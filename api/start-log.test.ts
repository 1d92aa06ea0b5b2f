import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { startServer } from './server.ts';
import { readSettings, settingVariables } from './settings.ts';
import { makeTestPlace, onPostgres } from './testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-start-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const line = z.looseObject({ msg: z.string() });

/** Starts and stops a server with these variables, and returns the lines of its log. */
async function logOf(variables: Record<string, string>) {
  const lines: string[] = [];
  const log = pino({}, { write: (text: string) => void lines.push(text) });
  const settings = readSettings({ PORT: '0', ...variables });
  const server = await startServer({ settings, log });
  await server.drain('SIGTERM');
  await server.stop();
  return lines.map((text) => line.parse(JSON.parse(text)));
}

test('logs start, settings, migrations, address, drain and stop, in this order', async () => {
  const DATABASE_URL = `sqlite:${join(folder, 'first.sqlite3')}`;
  const first = await logOf({ DATABASE_URL });
  expect(first).toMatchObject([
    { msg: 'starting', database: 'sqlite', node: process.versions.node, pid: process.pid },
    { msg: 'settings in force', settings: { DATABASE_URL, AGENCY_KEY: 'in agency.key', PORT: 0 } },
    ...(inject('isDriverTrial')
      ? [{ msg: expect.stringContaining('node:sqlite is used instead') }]
      : []),
    { msg: expect.stringMatching(/^the tables were migrated: 0001_\w+$/) },
    { msg: 'listening', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
    { msg: 'draining: /readyz answers 503', reason: 'SIGTERM', seconds: 0 },
    { msg: 'stopped', seconds: expect.any(Number) },
  ]);
  const again = await logOf({ DATABASE_URL });
  expect(again.map(({ msg }) => msg)).toContain('the tables are up to date');
});

onPostgres('with a PostgreSQL', () => {
  test('names every setting, and shows no secret', async () => {
    const place = await makeTestPlace('postgres');
    const database = new URL(place.databaseUrl);
    database.password = 'database-password';
    const tokenFile = join(folder, 'metrics-token');
    writeFileSync(tokenFile, 'metrics-token-'.repeat(3));
    const secrets = { AGENCY_KEY: 'agency-key-'.repeat(4), DATABASE_URL: database.href };
    const log = await logOf({ ...secrets, METRICS_TOKEN_FILE: tokenFile });
    await place.remove();
    const names = settingVariables().map(({ name }) => name);
    const shown = log.find(({ msg }) => msg === 'settings in force')?.settings;
    expect(Object.keys(shown ?? {})).toEqual(names.filter((name) => !name.endsWith('_FILE')));
    expect(shown).toMatchObject({
      AGENCY_KEY: 'set',
      DATABASE_URL: `postgres://${database.host}${database.pathname}`,
      METRICS_TOKEN: 'set',
    });
    expect(names.filter((name) => name.endsWith('_FILE')).toSorted()).toEqual(
      [...Object.keys(secrets), 'METRICS_TOKEN'].map((name) => `${name}_FILE`),
    );
    expect(JSON.stringify(log)).not.toMatch(/agency-key-|metrics-token-|database-password|@/);
  });
});
