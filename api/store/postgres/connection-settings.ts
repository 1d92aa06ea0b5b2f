import type { Knex } from 'knex';

const silent = () => {};

/**
 * Settings of every knex instance: error messages contain no values, which could be tokens, and knex prints nothing
 * itself, because every failure is also thrown.
 */
export const connectionSettings = {
  compileSqlOnError: false,
  log: { debug: silent, warn: silent, error: silent, deprecate: silent },
} satisfies Knex.Config;
