import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { PoolUse } from './database.ts';

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
