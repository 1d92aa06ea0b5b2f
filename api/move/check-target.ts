import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { StartError } from '../store/faults/start-error.ts';
import { readMigrationState } from '../store/migrations/migration-state.ts';
import { refuseRunningServer } from '../store/migrations/spare-servers.ts';

const names = z.array(z.string());
const revision = z.object({ revision: z.number() });

/** Tables that have a row from the first migration on, or that say nothing about the projects. */
const UNCOUNTED = /^(knex_.*|agency|agency_settings|unsubscribe_secret|servers|failed_attempts)$/;

/**
 * Makes sure that the target is empty, and that nobody else writes to it until the end of the transaction. True if it has no
 * tables yet. Throws StartError.
 */
export async function checkTarget(
  target: Database,
  trx: Knex.Transaction,
  shown: string,
): Promise<boolean> {
  const state = await readMigrationState(trx);
  if (state === 'absent') return true;
  if (state !== 'current')
    throw filled(shown, 'it has the tables of another version of project-dashboard');
  await refuseRunningServer(target, shown);
  const tables = names.parse(
    await trx('pg_tables')
      .whereRaw('schemaname = current_schema()')
      .orderBy('tablename')
      .pluck('tablename'),
  );
  await trx.raw(`lock table ${tables.map(() => '??').join(', ')} in exclusive mode`, tables);
  for (const table of tables.filter((name) => !UNCOUNTED.test(name))) {
    const found: unknown = await trx(table).first(trx.raw('1'));
    if (found !== undefined) throw filled(shown, `its table ${table} has rows`);
  }
  const agency = revision.parse(await trx('agency').first('revision'));
  if (agency.revision > 0) throw filled(shown, 'it has held projects before');
  return false;
}

const filled = (shown: string, what: string): StartError =>
  new StartError(
    `The database ${shown} is not empty: ${what}. Nothing was moved. Name an empty database.`,
  );
