import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { StartError } from '../store/faults/start-error.ts';
import type { BackupContent } from './backup-file.ts';

/**
 * Writes a consistent copy of a database into an empty file while others read and write it. VACUUM INTO runs in one
 * read transaction, and both drivers have it. Throws if the copy is incomplete.
 */
export async function copySqlite(path: string, file: string): Promise<void> {
  await withSqlite(path, async (knex) => {
    // The connection only reads, and SQLite counts writing another file as a write.
    await knex.raw('pragma query_only = off');
    await knex.raw('vacuum into ?', [file]);
  });
}

const names = z.array(z.string());
const counted = z.object({ count: z.number() });

/** Checks every page and every reference of a SQLite file, and counts its rows. Throws StartError for a damaged file. */
export function readSqlite(path: string): Promise<BackupContent> {
  return withSqlite(path, async (knex) => {
    const faults: unknown = await knex.raw('pragma foreign_key_check');
    const state: unknown = await knex.raw('pragma integrity_check');
    if (JSON.stringify(faults) !== '[]' || !JSON.stringify(state).includes('"ok"'))
      throw new StartError(`${path} is damaged.`);
    const tables = names.parse(
      await knex('sqlite_master').where({ type: 'table' }).orderBy('name').pluck('name'),
    );
    const rows: Record<string, number> = {};
    for (const table of tables.filter(isCounted))
      rows[table] = counted.parse(await knex(table).count({ count: '*' }).first()).count;
    return { schema: await newestMigration(knex, path), rows };
  });
}

/** True for a table whose rows belong to the backup: not one of SQLite's or of the migrations' lock. */
export const isCounted = (table: string): boolean =>
  !table.startsWith('sqlite_') && table !== 'knex_migrations_lock';

async function newestMigration(knex: Knex, path: string): Promise<string> {
  if (!(await knex.schema.hasTable('knex_migrations')))
    throw new StartError(`${path} has no tables of Project Dashboard.`);
  return names.parse(await knex('knex_migrations').pluck('name').orderBy('name')).at(-1) ?? '';
}

async function withSqlite<T>(path: string, work: (knex: Knex) => Promise<T>): Promise<T> {
  // As in the store, each kind of database is loaded with its driver only if it is used.
  const { peekIntoSqlite } = await import('../store/sqlite/sqlite.ts');
  const db = await peekIntoSqlite(path);
  if (db === null) throw new StartError(`There is no file ${path}.`);
  try {
    return await work(db.reader);
  } finally {
    await db.close();
  }
}
