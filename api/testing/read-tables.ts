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

const storedRow = z.record(
  z.string(),
  // Bytes as text, which compares and prints well.
  z.pipe(
    z.unknown(),
    z.transform((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  ),
);
type StoredRow = z.output<typeof storedRow>;

/** Reads every table, less knex's own. Bytes are base64; rows are in the order of their text. */
export async function readTables(db: Database): Promise<ReadonlyMap<string, StoredRow[]>> {
  const tables = new Map<string, StoredRow[]>();
  for (const name of await tableNames(db)) {
    const rows: unknown[] = await db.reader(name).select();
    const texts = rows.map((row) => JSON.stringify(storedRow.parse(row))).toSorted();
    tables.set(
      name,
      texts.map((text) => storedRow.parse(JSON.parse(text))),
    );
  }
  return tables;
}
