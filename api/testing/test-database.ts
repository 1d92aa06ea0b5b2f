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
    /** Whether only a driver is on trial, and what no database decides has run elsewhere. */
    isDriverTrial: boolean;
  }
}

/** The kinds of database of this run, for describe.each: both, or SQLite alone where another driver is on trial. */
export const DATABASE_KINDS = inject('databaseKinds');

/** Whether this kind also gets the tests that no database decides: SQLite in the main run. The others get a sample. */
export const isThorough = (kind: DatabaseKind): boolean =>
  kind === 'sqlite' && !inject('isDriverTrial');

/** An empty place for a database, which nobody else uses. */
export interface TestPlace {
  readonly databaseUrl: string;
  /** Takes the place away with all that is in it. */
  remove(): Promise<void>;
}

/** A throw-away database with today's tables and no rows. */
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

/** Makes an empty place on the PostgreSQL at this address: a schema of its own. */
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
