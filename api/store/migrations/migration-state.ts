import type { Knex } from 'knex';
import { migrations, type Step } from './migrations.ts';

/** `absent`: no tables yet, `behind`: steps are missing, `newer`: it has steps that this version does not know. */
export type MigrationState = 'absent' | 'behind' | 'current' | 'newer';

/** How far the tables of a database are; changes nothing. Other steps are for tests. */
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
