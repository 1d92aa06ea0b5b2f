import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import { faultOf, StartError } from '../faults/fault.ts';
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

// The steps are part of the program: a bundle has no files to list, and the names must be the same in source and
// bundle.
const sourceOf = (steps: readonly Step[]): Knex.MigrationSource<Step> => ({
  getMigrations: async () => [...steps],
  getMigrationName: (step) => step.name,
  // knex asks for a way back, which nothing calls.
  getMigration: async ({ up }) => ({ up, async down() {} }),
});

/** The result of knex: the number of its run, and the steps that it applied. */
const latest = z.tuple([z.number(), z.array(z.string())]);

/** Waiting times between attempts in milliseconds: two processes may start at once, and only one can migrate. */
const WAITS = [50, 100, 200, 400, 800, 1200];
/** After this many attempts, tables in the way belong to another program, not to a faster process. */
const ENOUGH = 3;

/** What a migration needs: a database, or a transaction of it. */
type Migrated = Pick<Database, 'kind' | 'writer'>;

/** Migrates the tables, all or nothing, and returns the names of the new steps. Throws StartError. Tests may pass other steps. */
export async function migrate(
  db: Migrated,
  steps: readonly Step[] = migrations,
): Promise<readonly string[]> {
  const migrationSource = sourceOf(steps);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await ensureOneLock(db);
      return latest.parse(await db.writer.migrate.latest({ migrationSource }))[1];
    } catch (error) {
      const wait = WAITS[attempt];
      if (wait === undefined || !isPassing(error, attempt)) throw explain(error);
      await delay(wait + Math.random() * wait);
    }
  }
}

/**
 * knex looks for its lock row and then inserts one. Two processes at a first start may both insert one, and two rows
 * can never be locked again. A row with a fixed key can exist only once.
 */
async function ensureOneLock({ kind, writer }: Migrated): Promise<void> {
  const key = kind === 'sqlite' ? 'integer primary key autoincrement' : 'serial primary key';
  await writer.raw(
    `create table if not exists knex_migrations_lock ("index" ${key}, is_locked integer)`,
  );
  await writer('knex_migrations_lock').insert({ index: 1, is_locked: 0 }).onConflict().ignore();
}

/** Removes the migration lock of a killed process. */
export async function unlock(db: Database): Promise<void> {
  await ensureOneLock(db);
  await db.writer('knex_migrations_lock').update({ is_locked: 0 });
}

/** True for a failure that another migrating process explains: it holds the lock, or it created the tables first. */
function isPassing(error: unknown, attempt: number): boolean {
  const { code, message, name } = faultOf(error);
  if (/already exists|duplicate column/.test(message)) return attempt < ENOUGH;
  return (
    name === 'MigrationLocked' ||
    /SQLITE_BUSY|is locked/i.test(message) ||
    ['23505', '40P01', '55P03', '57014'].includes(code)
  );
}

function explain(error: unknown): StartError {
  const { message, name } = faultOf(error);
  if (name === 'MigrationLocked') {
    return new StartError(
      'DATABASE_URL: the tables are locked by another migration, which is running or was killed. ' +
        'If none is running, unlock the tables with `project-dashboard migrate --unlock`.',
    );
  }
  if (/already exists/.test(message)) {
    return new StartError(
      `DATABASE_URL: the database contains tables of another program (${message}). Name another database.`,
    );
  }
  return new StartError(`DATABASE_URL: the tables cannot be migrated (${message}).`, {
    cause: error,
  });
}
