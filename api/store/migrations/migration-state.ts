import type { Knex } from 'knex';
import { migrations, type Step } from './migrations.ts';

/**
 * `absent`: there are no tables. `behind`: steps are missing. `newer`: the database also has steps that this version does
 * not know. `unknown`: its tables are those of another program, or of a version that was never released.
 */
export type MigrationState = 'absent' | 'behind' | 'current' | 'newer' | 'unknown';

/** The migration state of a database. Changes nothing. Tests may pass other steps. */
export async function readMigrationState(
  reader: Knex,
  steps: readonly Step[] = migrations,
): Promise<MigrationState> {
  // Another process may be making the tables, and it makes that of the steps first.
  const hasProjects = await reader.schema.hasTable('projects');
  if (!(await reader.schema.hasTable('knex_migrations'))) return hasProjects ? 'unknown' : 'absent';
  const done: unknown[] = await reader('knex_migrations').pluck('name');
  const known: readonly unknown[] = steps.map(({ name }) => name);
  const missing = known.filter((name) => !done.includes(name));
  if (done.every((name) => known.includes(name))) return missing.length > 0 ? 'behind' : 'current';
  return missing.length > 0 ? 'unknown' : 'newer';
}
