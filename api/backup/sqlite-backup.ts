import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { faultOf, StartError } from '../store/faults/fault.ts';
import { peekInto } from '../store/open.ts';
import { countRows } from '../store/table.ts';
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

/**
 * Checks every page and every reference of a SQLite file, and counts its rows. `path` may be a copy of the backup `file`,
 * which errors name. Throws StartError for a damaged file.
 */
export async function readSqlite(path: string, file: string): Promise<BackupContent> {
  try {
    return await withSqlite(path, readContent);
  } catch (error) {
    if (isMachineFault(error)) throw error;
    throw new StartError(
      error instanceof NoTables
        ? `${file} is not a backup of Project Dashboard: it has none of its tables.`
        : `${file} is damaged: SQLite cannot read all of it. Restore another backup.`,
    );
  }
}

class NoTables extends Error {}

/** An error of the disk or the memory says nothing about the file. */
const isMachineFault = (error: unknown): boolean =>
  /^(SQLITE_(FULL|IOERR|CANTOPEN|BUSY|LOCKED|NOMEM|READONLY)|E[A-Z]{3,8})$/.test(
    faultOf(error).code,
  );

async function readContent(knex: Knex): Promise<BackupContent> {
  const faults: unknown = await knex.raw('pragma foreign_key_check');
  const state: unknown = await knex.raw('pragma integrity_check');
  if (JSON.stringify(faults) !== '[]' || !JSON.stringify(state).includes('"ok"'))
    throw new Error('The file is damaged.');
  if (!(await knex.schema.hasTable('knex_migrations'))) throw new NoTables();
  const made = names.parse(await knex('knex_migrations').pluck('name').orderBy('name'));
  const tables = names.parse(
    await knex('sqlite_master').where({ type: 'table' }).orderBy('name').pluck('name'),
  );
  const rows: Record<string, number> = {};
  for (const table of tables.filter(isCounted)) rows[table] = await countRows(knex(table));
  return { schema: made.at(-1) ?? '', rows };
}

/** True for a table whose rows belong to the backup: not one of SQLite's or of the migrations' lock. */
export const isCounted = (table: string): boolean =>
  !table.startsWith('sqlite_') && table !== 'knex_migrations_lock';

async function withSqlite<T>(path: string, work: (knex: Knex) => Promise<T>): Promise<T> {
  const found = await peekInto(`sqlite:${path}`, ({ reader }) => work(reader));
  if (found === null) throw new StartError(`There is no file ${path}.`);
  return found;
}
