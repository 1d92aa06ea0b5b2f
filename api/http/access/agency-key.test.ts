import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestPlace } from '../../testing/test-database.ts';
import { agencyKeyFile, keptAgencyKey } from './agency-key.ts';

// The built server; the root's pretest builds it.
const MAIN = resolve(import.meta.dirname, '../../dist/main.js');

let folder: string;
let databaseUrl: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'project-dashboard-key-'));
  databaseUrl = `sqlite:${join(folder, 'data', 'test.sqlite3')}`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the first start writes a 256-bit key beside the database, readable only by its owner; later starts read it', () => {
  const key = keptAgencyKey(databaseUrl);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const file = join(folder, 'data', 'agency.key');
  expect(agencyKeyFile(databaseUrl)).toBe(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['agency.key']);
  expect(keptAgencyKey(databaseUrl)).toBe(key);
});

test('refuses a key that other users can read, and says how to fix it', () => {
  keptAgencyKey(databaseUrl);
  chmodSync(agencyKeyFile(databaseUrl), 0o644);
  expect(() => keptAgencyKey(databaseUrl)).toThrow(/Other users can read .*chmod 600/);
});

test('refuses a key that is too short', () => {
  keptAgencyKey(databaseUrl);
  writeFileSync(agencyKeyFile(databaseUrl), 'short\n');
  expect(() => keptAgencyKey(databaseUrl)).toThrow(/shorter than 32 characters/);
});

test('reports in one line that the folder is a file', () => {
  writeFileSync(join(folder, 'data'), '');
  expect(() => keptAgencyKey(databaseUrl)).toThrow(
    /^The agency key cannot be saved in .*AGENCY_KEY/,
  );
});

test('leaves no temporary file if the key cannot be written', async () => {
  mkdirSync(join(folder, 'data'));
  // The database is on PostgreSQL, so the key is the first file that is written.
  const place = await makeTestPlace('postgres');
  // A limit of 0 bytes makes every write to a file fail, like a full disk.
  const child = spawn('sh', ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, MAIN], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: place.databaseUrl },
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = await once(child, 'close');
  await place.remove();
  expect(code).toBe(1);
  expect(err).toMatch(/^The agency key cannot be saved in .*free space.*\n$/);
  expect(readdirSync(join(folder, 'data'))).toEqual([]);
});

test('keeps the key in data/ for PostgreSQL', () => {
  expect(agencyKeyFile('postgres://db/projects')).toBe(join(process.cwd(), 'data', 'agency.key'));
});
