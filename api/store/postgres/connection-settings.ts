import type { Knex } from 'knex';

const silent = () => {};

/**
 * What every knex instance here has in common: no values in error messages, as tokens would reach the log, and
 * nothing printed past the program's own log, as every failure is thrown too.
 */
export const connectionSettings = {
  compileSqlOnError: false,
  log: { debug: silent, warn: silent, error: silent, deprecate: silent },
} satisfies Knex.Config;
