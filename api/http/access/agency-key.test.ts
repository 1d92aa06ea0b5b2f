import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agencyKeyFile, keptAgencyKey } from './agency-key.ts';

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

test('keeps the key in data/ for PostgreSQL', () => {
  expect(agencyKeyFile('postgres://db/projects')).toBe(join(process.cwd(), 'data', 'agency.key'));
});
