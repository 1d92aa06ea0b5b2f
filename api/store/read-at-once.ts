import type { Knex } from 'knex';
import type { Database } from './database.ts';

/** Runs several statements that all see the database at the same moment, in spite of concurrent writes. */
export function readAtOnce<Value>(
  { kind, reader }: Database,
  read: (trx: Knex.Transaction) => Promise<Value>,
): Promise<Value> {
  // A SQLite transaction always sees one moment, and has no isolation levels.
  return kind === 'sqlite'
    ? reader.transaction(read)
    : reader.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });
}
