import { readAddress } from './address.ts';
import type { Database } from './database.ts';
import { type MigrationState, readMigrationState } from './migrations/migration-state.ts';

/** The state of a database compared with this version of the program. */
export interface Inspection {
  /** The database without its password. */
  readonly shown: string;
  readonly state: MigrationState;
}

/** Inspects the database that DATABASE_URL names without changing it. Throws StartError if it cannot be opened. */
export async function inspect(databaseUrl: string): Promise<Inspection> {
  const address = readAddress(databaseUrl);
  const shown = address.kind === 'sqlite' ? address.path : address.shown;
  const state = await peekInto(databaseUrl, ({ reader }) => readMigrationState(reader));
  return { shown, state: state ?? 'absent' };
}

/** Reads from the database that DATABASE_URL names without changing it; null if there is none. Throws StartError. */
export async function peekInto<Value>(
  databaseUrl: string,
  look: (db: Database) => Promise<Value>,
): Promise<Value | null> {
  const db = await peek(readAddress(databaseUrl));
  if (db === null) return null;
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}

async function peek(address: ReturnType<typeof readAddress>): Promise<Database | null> {
  if (address.kind === 'sqlite') {
    const { peekIntoSqlite } = await import('./sqlite/sqlite.ts');
    return peekIntoSqlite(address.path);
  }
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(address.url, address.shown);
}
