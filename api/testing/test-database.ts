import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../store/database.ts';
import { open } from '../store/open.ts';

export type DatabaseKind = Database['kind'];

declare module 'vitest' {
  export interface ProvidedContext {
    databaseKinds: readonly DatabaseKind[];
    /** True if only a driver is tested; tests that do not depend on the driver then run elsewhere. */
    isDriverTrial: boolean;
  }
}

/** The kinds of database in this run, for describe.each: both, or only SQLite in a test of another driver. */
export const DATABASE_KINDS = inject('databaseKinds');

/**
 * True if this kind also gets the tests that do not depend on the database: SQLite in the main run. The others get a
 * sample.
 */
export const isThorough = (kind: DatabaseKind): boolean =>
  kind === 'sqlite' && !inject('isDriverTrial');

/** An empty place for a database of one test. */
export interface TestPlace {
  readonly databaseUrl: string;
  /** Removes the place and everything in it. */
  remove(): Promise<void>;
}

/** A throw-away database with the current tables and no rows. */
export interface TestDatabase {
  readonly db: Database;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** Makes an empty place: a folder for a SQLite file, or a schema on the run's PostgreSQL. */
export async function makeTestPlace(kind: DatabaseKind): Promise<TestPlace> {
  if (kind === 'postgres') return makeSchema(inject('postgresUrl'));
  const folder = await mkdtemp(join(tmpdir(), 'project-dashboard-sqlite-'));
  return {
    databaseUrl: `sqlite:${join(folder, 'data', 'test.sqlite3')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Opens a new database of either kind. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const { databaseUrl, remove } = await makeTestPlace(kind);
  const db = await open(databaseUrl);
  return {
    db,
    databaseUrl,
    async close() {
      await db.close();
      await remove();
    },
  };
}

/** Makes an empty schema on the PostgreSQL at this address. */
export async function makeSchema(serverUrl: string): Promise<TestPlace> {
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
