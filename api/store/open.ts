import { readAddress } from './address.ts';
import type { Database } from './database.ts';
import { migrate, unlock } from './migrate.ts';

/** Where the store says what a person may want to know, one line each; nowhere unless given. */
type Say = (line: string) => void;

/**
 * Opens the database that DATABASE_URL names and brings its tables up to date. A missing SQLite file is made; nothing
 * that is there is overwritten. Throws StartError.
 */
export async function open(databaseUrl: string, say: Say = () => {}): Promise<Database> {
  const db = await connect(databaseUrl, say);
  try {
    await migrate(db);
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
