import { readAddress } from './address.ts';
import type { Database } from './database.ts';
import { migrate, unlock } from './migrate.ts';
import { migrations, type Step } from './migrations.ts';
import { spareServers } from './spare-servers.ts';

/** Where the store says what a person may want to know, one line each; nowhere unless given. */
type Say = (line: string) => void;

/** How a database is brought up to date. */
export interface OpenOptions {
  /** Refuse where that would change the tables under a running server of an older version. */
  readonly sparesServers?: boolean | undefined;
  /** Other steps than this version's, for tests. */
  readonly steps?: readonly Step[];
}

/**
 * Opens the database that DATABASE_URL names and brings its tables up to date. A missing SQLite file is made; nothing
 * that is there is overwritten. Throws StartError.
 */
export async function open(
  databaseUrl: string,
  say: Say = () => {},
  { sparesServers = false, steps = migrations }: OpenOptions = {},
): Promise<Database> {
  const db = await connect(databaseUrl, say);
  try {
    if (sparesServers) await spareServers(db, steps);
    await migrate(db, steps);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/**
 * Frees the lock that a process left behind when it was killed while it migrated. Only for when no process
 * migrates. Throws StartError.
 */
export async function unlockMigrations(databaseUrl: string, say: Say = () => {}): Promise<void> {
  const db = await connect(databaseUrl, say);
  try {
    await unlock(db);
  } finally {
    await db.close();
  }
}

/** Each kind of database is loaded only where it is used, and with it its driver. */
async function connect(databaseUrl: string, say: Say): Promise<Database> {
  const address = readAddress(databaseUrl);
  if (address.kind === 'sqlite') {
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite(address.path, say);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(address.url, address.shown);
}
