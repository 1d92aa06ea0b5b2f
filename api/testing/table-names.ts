import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';

/** Every table of a database, less knex's own. */
export async function tableNames({ kind, reader }: Database): Promise<string[]> {
  const names =
    kind === 'sqlite'
      ? reader('sqlite_master').where({ type: 'table' }).pluck('name')
      : reader('pg_tables').whereRaw('schemaname = current_schema()').pluck('tablename');
  const all = z.array(z.string()).parse(await names);
  return all.filter((name) => !/^(knex|sqlite)_/.test(name)).toSorted();
}
