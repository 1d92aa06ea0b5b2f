import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { readAddress } from '../store/address.ts';
import type { Database } from '../store/database.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { open } from '../store/open.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import { tableNames } from './table-names.ts';
import { type DatabaseKind, makeTestPlace, type TestPlace } from './test-database.ts';

const FIXTURES = resolve(import.meta.dirname, '../store/migrations/fixtures');

/** A minute after the first landed version wrote the last row of its database. */
export const FIRST_RELEASE_NOW = '2026-11-21T14:01:00.000Z';

/** A database as the first landed version left it, on which no later version has run. */
export async function restoreFirstRelease(kind: DatabaseKind): Promise<TestPlace> {
  const place = await makeTestPlace(kind);
  const sql = await readFile(resolve(FIXTURES, `first-release.${kind}.sql`), 'utf8');
  const address = readAddress(place.databaseUrl);
  if (address.kind === 'sqlite') {
    const db = await openSqlite(address.path, () => {});
    for (const statement of sql.trimEnd().split('\n')) await db.writer.raw(statement);
    await db.close();
  } else {
    const client = new pg.Client({ connectionString: address.url });
    await client.connect();
    await client.query(sql);
    await client.end();
  }
  return place;
}

/** Opens a database of the first landed version and takes no further step. */
export const openFirstRelease = (databaseUrl: string): Promise<Database> =>
  open(databaseUrl, () => {}, { steps: migrations.slice(0, 1) });

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
export type StoredRow = z.output<typeof storedRow>;
/** Every row of every table, by the name of the table. */
export type StoredTables = ReadonlyMap<string, readonly StoredRow[]>;

/** Reads every table, less knex's own. Bytes are base64; rows are in the order of their text. */
export async function readTables(db: Database): Promise<StoredTables> {
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
