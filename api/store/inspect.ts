import { readAddress } from './address.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/** How a database stands to this version of the program. */
export interface Inspection {
  /** The database without its password. */
  readonly shown: string;
  /** `absent`: not made yet, `behind`: steps are missing, `newer`: it has steps that this version does not know. */
  readonly state: 'absent' | 'behind' | 'current' | 'newer';
}

/** Looks at the database that DATABASE_URL names and changes nothing. Throws StartError where it cannot be opened. */
export async function inspect(databaseUrl: string): Promise<Inspection> {
  const address = readAddress(databaseUrl);
  const shown = address.kind === 'sqlite' ? address.path : address.shown;
  const db = await peek(address);
  if (db === null) return { shown, state: 'absent' };
  try {
    return { shown, state: await stateOf(db) };
  } finally {
    await db.close();
  }
}

async function peek(address: ReturnType<typeof readAddress>): Promise<Database | null> {
  if (address.kind === 'sqlite') {
    const { peekIntoSqlite } = await import('./sqlite.ts');
    return peekIntoSqlite(address.path);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(address.url, address.shown);
}

async function stateOf({ reader }: Database): Promise<Inspection['state']> {
  if (!(await reader.schema.hasTable('knex_migrations'))) return 'absent';
  const done: unknown[] = await reader('knex_migrations').pluck('name');
  const known: readonly unknown[] = migrations.map(({ name }) => name);
  if (done.some((name) => !known.includes(name))) return 'newer';
  return known.every((name) => done.includes(name)) ? 'current' : 'behind';
}
