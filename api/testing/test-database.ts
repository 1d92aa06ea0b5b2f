import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Database } from '../store/database.ts';
import { open } from '../store/open.ts';

export type DatabaseKind = Database['kind'];

declare module 'vitest' {
  export interface ProvidedContext {
    /** SQLite in `npm test`, both kinds in `npm run test:all`. Only the tests of the API have it. */
    databaseKinds: readonly DatabaseKind[] | undefined;
    /** True if only a driver is tested; tests that do not depend on the driver then run elsewhere. */
    isDriverTrial: boolean | undefined;
    /** The run's PostgreSQL. Undefined if there is none; `postgresMissing` then says why. */
    postgresUrl: string | undefined;
    postgresMissing: string | undefined;
  }
}

const isWithoutPostgres = inject('postgresUrl') === undefined;

/** The kinds of database in this run, for describe.each. */
export const DATABASE_KINDS = (inject('databaseKinds') ?? []).filter(
  (kind) => kind === 'sqlite' || !isWithoutPostgres,
);

/**
 * Runs tests of what the database decides on both kinds, also in `npm test`. Without a PostgreSQL, its half counts as
 * skipped.
 */
export function onEveryDatabase(name: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${name} on sqlite`, () => tests('sqlite'));
  if (!inject('isDriverTrial')) onPostgres(`${name} on postgres`, () => tests('postgres'));
}

/** Runs tests that only PostgreSQL can answer. Without one they count as skipped. */
export function onPostgres(name: string, tests: () => void): void {
  describe.skipIf(isWithoutPostgres)(name, tests);
}

/**
 * True if this kind also gets the tests that do not depend on the database: SQLite in the main run. The others get a
 * sample.
 */
export const isThorough = (kind: DatabaseKind): boolean =>
  kind === 'sqlite' && !inject('isDriverTrial');

/** A place for a database of one test. */
export interface TestPlace {
  readonly databaseUrl: string;
  /** Removes the place and everything in it. */
  remove(): Promise<void>;
}

/** Makes an empty place: a folder for a SQLite file, or a schema on the run's PostgreSQL. */
export async function makeTestPlace(kind: DatabaseKind): Promise<TestPlace> {
  if (kind === 'postgres') return makeSchema();
  const folder = await mkdtemp(join(tmpdir(), 'project-dashboard-sqlite-'));
  return {
    databaseUrl: `sqlite:${join(folder, 'data', 'test.sqlite3')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Makes a place with a copy of a SQLite database. On PostgreSQL the place is empty. */
export async function makePreparedPlace(
  kind: DatabaseKind,
  copyOf: () => Promise<string> = template,
): Promise<TestPlace> {
  const place = await makeTestPlace(kind);
  if (kind === 'sqlite') {
    const path = pathOf(place.databaseUrl);
    await mkdir(dirname(path), { mode: 0o700 });
    await copyFile(pathOf(await copyOf()), path);
  }
  return place;
}

/** The path of a SQLite database. */
export const pathOf = (databaseUrl: string): string => databaseUrl.replace(/^sqlite:/, '');

let made: Promise<string> | undefined;

/** The address of a SQLite database with the current tables and no rows. Each worker migrates one, and copies it. */
function template(): Promise<string> {
  made ??= makeTemplate();
  return made;
}

async function makeTemplate(): Promise<string> {
  const { databaseUrl } = await makeTestPlace('sqlite');
  // Closing it writes everything into the one file.
  await (await open(databaseUrl)).close();
  return databaseUrl;
}

/** Makes an empty schema on the PostgreSQL at this address. Default: that of the run. */
export async function makeSchema(serverUrl = inject('postgresUrl')): Promise<TestPlace> {
  if (serverUrl === undefined) throw new Error(inject('postgresMissing'));
  const schema = `test_${randomBytes(8).toString('hex')}`;
  await runOn(serverUrl, `create schema ${schema}`);
  const url = new URL(serverUrl);
  url.searchParams.set('options', `-csearch_path=${schema}`);
  return {
    databaseUrl: url.href,
    remove: () => runOn(serverUrl, `drop schema if exists ${schema} cascade`),
  };
}

async function runOn(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}
