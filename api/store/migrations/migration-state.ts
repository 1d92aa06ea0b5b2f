import type { Knex } from 'knex';
import { migrations, type Step } from './migrations.ts';

/**
 * `absent`: there are no tables. `behind`: steps are missing. `newer`: the database has steps that this version does
 * not know.
 */
export type MigrationState = 'absent' | 'behind' | 'current' | 'newer';

/** The migration state of a database. Changes nothing. Tests may pass other steps. */
export async function readMigrationState(
  reader: Knex,
  steps: readonly Step[] = migrations,
): Promise<MigrationState> {
  if (!(await reader.schema.hasTable('knex_migrations'))) return 'absent';
  const done: unknown[] = await reader('knex_migrations').pluck('name');
  const known: readonly unknown[] = steps.map(({ name }) => name);
  if (done.some((name) => !known.includes(name))) return 'newer';
  return known.every((name) => done.includes(name)) ? 'current' : 'behind';
}
