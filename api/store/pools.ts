import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { PoolUse } from './database.ts';

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

/** The use of the pool of a knex instance now, under this name. */
export function poolUse(name: string, { client: { pool } }: Knex): PoolUse {
  return {
    name,
    used: count.parse(pool.numUsed()),
    free: count.parse(pool.numFree()),
    waiting: count.parse(pool.numPendingAcquires()),
  };
}
