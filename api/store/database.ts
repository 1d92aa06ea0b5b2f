import type { Knex } from 'knex';

/**
 * An open database of either kind. On SQLite `writer` is one connection and `reader` a pool of its own, so that a
 * read never waits for a write transaction; on PostgreSQL both are the same pool.
 */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly reader: Knex;
  readonly writer: Knex;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}
