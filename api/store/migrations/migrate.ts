import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '../database.ts';
import { faultOf } from '../faults/fault.ts';
import { StartError } from '../faults/start-error.ts';
import { migrations, type Step } from './migrations.ts';

// The steps are in the program itself: a bundle has no files to list, and names stay the same in source and bundle.
const sourceOf = (steps: readonly Step[]): Knex.MigrationSource<Step> => ({
  getMigrations: async () => [...steps],
  getMigrationName: (step) => step.name,
  getMigration: async (step) => step,
});

/** Waits between attempts, in milliseconds: two processes may start at once, and only one can migrate. */
const WAITS = [50, 100, 200, 400, 800, 1200];
/** Attempts after which tables that are in the way are no faster process's, but another program's. */
const ENOUGH = 3;

/** Brings the tables up to date, all or nothing. Throws StartError. Other steps are for tests. */
export async function migrate(db: Database, steps: readonly Step[] = migrations): Promise<void> {
  const migrationSource = sourceOf(steps);
  for (const [attempt, wait] of [...WAITS, undefined].entries()) {
    try {
      await ensureOneLock(db);
      await db.writer.migrate.latest({ migrationSource });
      return;
    } catch (error) {
      if (wait === undefined || !isPassing(error, attempt)) throw explain(error);
      await delay(wait + Math.random() * wait);
    }
  }
}

/**
 * knex looks for its lock row and then inserts one. Two processes at a first start may both insert, and a lock of
 * two rows can never be taken again. A row with a key can be there only once.
 */
async function ensureOneLock({ kind, writer }: Database): Promise<void> {
  const key = kind === 'sqlite' ? 'integer primary key autoincrement' : 'serial primary key';
  await writer.raw(
    `create table if not exists knex_migrations_lock ("index" ${key}, is_locked integer)`,
  );
  await writer('knex_migrations_lock').insert({ index: 1, is_locked: 0 }).onConflict().ignore();
}

/** Frees a migration lock that a killed process left behind. */
export async function unlock(db: Database): Promise<void> {
  await ensureOneLock(db);
  await db.writer('knex_migrations_lock').update({ is_locked: 0 });
}

/** A failure that another process at the same work explains: its lock, or tables that it was faster to make. */
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
      'DATABASE_URL: the tables are locked, by another process that migrates them or by one that was killed. ' +
        'If none runs, `project-dashboard migrate --unlock` frees them.',
    );
  }
  if (/migration directory is corrupt/.test(message)) {
    return new StartError(
      'DATABASE_URL: a newer version of project-dashboard has written this database. Start that version.',
    );
  }
  if (/already exists/.test(message)) {
    return new StartError(
      `DATABASE_URL: the database holds tables of another program (${message}). Name another database.`,
    );
  }
  return new StartError(`DATABASE_URL: the tables cannot be brought up to date (${message}).`);
}
