import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Signals } from './signals.ts';

interface PoolUse {
  readonly name: string;
  readonly used: number;
  /** Open connections that nobody uses. */
  readonly free: number;
  /** The number of statements and transactions that wait for a connection. */
  readonly waiting: number;
}

/**
 * An open database of either kind. On SQLite `writer` is one connection and `reader` a separate pool, so that a read
 * never waits for a write transaction. On PostgreSQL both are the same pool.
 */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly reader: Knex;
  readonly writer: Knex;
  /**
   * Reads a number that is different after each commit of any process: two equal numbers prove that nobody has committed in
   * between. Undefined on PostgreSQL, which has no such number.
   */
  readonly readCommitNumber: (() => Promise<number>) | undefined;
  /** Messages about changes, to every process that uses this database. */
  readonly signals: Signals;
  /**
   * Throws 503 if the files of a SQLite database were deleted or replaced after they were opened, because writes
   * would be lost. Called before a write is acknowledged.
   */
  assertInPlace(): void;
  /** Resolves with one line for the operator when {@link assertInPlace} first throws. */
  readonly lost: Promise<string>;
  /** Reads all of a SQLite database and checks its structure. True for PostgreSQL, which checks its own pages. */
  isWhole(): Promise<boolean>;
  /** The use of each pool now. The connection that receives signals belongs to none. */
  pools(): readonly PoolUse[];
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

const silent = () => {};

/**
 * Settings of every knex instance: error messages contain no values, which could be tokens, and knex prints nothing
 * itself, because every failure is also thrown.
 */
export const connectionSettings = {
  compileSqlOnError: false,
  log: { debug: silent, warn: silent, error: silent, deprecate: silent },
} satisfies Knex.Config;

const count = z.number();

export function poolUse(name: string, { client: { pool } }: Knex): PoolUse {
  return {
    name,
    used: count.parse(pool.numUsed()),
    free: count.parse(pool.numFree()),
    waiting: count.parse(pool.numPendingAcquires()),
  };
}
