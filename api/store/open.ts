import { stat } from 'node:fs/promises';
import type { Knex } from 'knex';
import { type Address, readAddress } from './address.ts';
import type { Database } from './database.ts';
import { StartError } from './faults/fault.ts';
import { migrate, readMigrationState, unlock } from './migrations/migrate.ts';
import { migrations, type Step } from './migrations/migrations.ts';
import { spareServers } from './migrations/running-servers.ts';

/** Receives lines for a person from the store. Without it they are dropped. */
type Say = (line: string) => void;

/** There is no database, and the caller may not create one. */
export class NoDatabase extends StartError {}

export interface OpenOptions {
  /** False: missing SQLite files and tables are not created; {@link open} throws {@link NoDatabase}. */
  readonly mayCreate?: boolean | undefined;
  /** True: throws instead of changing the tables under a running server of an older version. */
  readonly sparesServers?: boolean | undefined;
  /** Other steps than this version's, for tests. */
  readonly steps?: readonly Step[];
}

/**
 * Opens the database that DATABASE_URL names and migrates its tables. Creates a missing SQLite file unless
 * `mayCreate` is false. Never overwrites existing data. Throws StartError.
 */
export async function open(
  databaseUrl: string,
  say: Say = () => {},
  { mayCreate = true, sparesServers = false, steps = migrations }: OpenOptions = {},
): Promise<Database> {
  if (!mayCreate) await refuseMissingFile(databaseUrl);
  const db = await connect(databaseUrl, say, assertUsable(databaseUrl, steps, mayCreate));
  try {
    if (sparesServers) await spareServers(db, steps);
    const made = await bringUpToDate(db, databaseUrl, steps);
    say(
      made.length === 0
        ? 'the tables are up to date'
        : `the tables were migrated: ${made.join(', ')}`,
    );
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/**
 * Removes the lock of a process that was killed during a migration. Use it only if no process is migrating. Throws
 * StartError.
 */
export async function unlockMigrations(databaseUrl: string, say: Say = () => {}): Promise<void> {
  const db = await connect(databaseUrl, say, assertUsable(databaseUrl, migrations, true));
  await workAndClose(db, unlock);
}

/** Opens an existing database without changing its tables, for a restore. Throws StartError. */
export const unmigrated = (databaseUrl: string): Promise<Database> =>
  connect(databaseUrl, () => {});

/**
 * Each kind of database is loaded with its driver only if it is used. What `look` throws closes the database again, with
 * nothing changed.
 */
async function connect(
  databaseUrl: string,
  say: Say,
  look: (knex: Knex) => Promise<void> = async () => {},
): Promise<Database> {
  const address = readAddress(databaseUrl);
  if (address.kind === 'sqlite') {
    const { openSqlite } = await import('./sqlite/sqlite.ts');
    return openSqlite(address.path, say, look);
  }
  const { openPostgres } = await import('./postgres/postgres.ts');
  const db = await openPostgres(address.url, address.shown);
  try {
    await look(db.reader);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function bringUpToDate(
  db: Database,
  databaseUrl: string,
  steps: readonly Step[],
): Promise<readonly string[]> {
  const address = readAddress(databaseUrl);
  if (address.kind === 'sqlite') return migrate(db, steps);
  const { openPostgres } = await import('./postgres/postgres.ts');
  const patient = await openPostgres(address.url, address.shown, { isForMigrations: true });
  return workAndClose(patient, () => migrate(patient, steps));
}

/** An empty file counts as missing, because SQLite would make a new database of it. */
async function refuseMissingFile(databaseUrl: string): Promise<void> {
  const address = readAddress(databaseUrl);
  if (address.kind !== 'sqlite') return;
  const found = await stat(address.path).catch(() => undefined);
  if (found === undefined || (found.isFile() && found.size === 0))
    throw new NoDatabase(`There is no database at ${address.path}.`);
}

/** Refuses a database whose tables this version cannot use, before anything in it is changed. */
const assertUsable =
  (databaseUrl: string, steps: readonly Step[], mayCreate: boolean) => async (knex: Knex) => {
    const state = await readMigrationState(knex, steps);
    if (state === 'absent' && !mayCreate)
      throw new NoDatabase(
        `The database ${readAddress(databaseUrl).shown} has no tables of Project Dashboard.`,
      );
    if (state === 'newer')
      throw new StartError(
        'DATABASE_URL: a newer version of project-dashboard has written this database. Start that version.',
      );
    if (state === 'unknown')
      throw new StartError(
        'DATABASE_URL: the database contains tables of another program, or of a version of project-dashboard that was never released. ' +
          'Nothing in it was changed. Name another database.',
      );
  };

/**
 * The state of the database that DATABASE_URL names, compared with this version of the program. `shown` names it without
 * its password. Changes nothing. Throws StartError if it cannot be opened.
 */
export async function inspect(databaseUrl: string) {
  const { shown } = readAddress(databaseUrl);
  const state = await peekInto(databaseUrl, ({ reader }) => readMigrationState(reader));
  return { shown, state: state ?? ('absent' as const) };
}

/** Reads from the database that DATABASE_URL names without changing it; null if there is none. Throws StartError. */
export async function peekInto<Value>(
  databaseUrl: string,
  look: (db: Database) => Promise<Value>,
): Promise<Value | null> {
  const db = await peek(readAddress(databaseUrl));
  return db === null ? null : workAndClose(db, look);
}

/** Closes a database after the work with it, also after work that fails. */
export async function workAndClose<Value>(
  db: Database,
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function peek(address: Address): Promise<Database | null> {
  if (address.kind === 'sqlite') {
    const { peekIntoSqlite } = await import('./sqlite/sqlite.ts');
    return peekIntoSqlite(address.path);
  }
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(address.url, address.shown);
}
