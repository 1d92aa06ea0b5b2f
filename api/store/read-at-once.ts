import type { Knex } from 'knex';
import type { Database } from './database.ts';

/** Several statements that all see the database as it stood at one moment, whatever is written meanwhile. */
export function readAtOnce<Value>(
  { kind, reader }: Database,
  read: (trx: Knex.Transaction) => Promise<Value>,
): Promise<Value> {
  // A transaction of SQLite is such a moment by itself, and has no levels to choose from.
  return kind === 'sqlite'
    ? reader.transaction(read)
    : reader.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });
}
