import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { StartError } from '../store/faults/fault.ts';

interface Table {
  readonly name: string;
  /** True if it has a column of bytes, such as an image, so that few rows fill the memory. */
  readonly hasBytes: boolean;
}

/**
 * Tables that are not copied. `servers`: the servers of the old database do not run on the new one. `failed_attempts`:
 * SQLite has none. `knex_…`: the target's own migrations write them. `sqlite_…`: SQLite's own.
 */
const LEFT_OUT = /^(servers|failed_attempts|knex_.*|sqlite_.*)$/;

const names = z.array(z.string());
const references = z.array(z.object({ table: z.string() }));
const columns = z.array(z.object({ type: z.string() }));

/** Every table of a SQLite database that a move copies. A table comes after the tables that its rows refer to. */
export async function listTables(knex: Knex): Promise<Table[]> {
  const found = names.parse(
    await knex('sqlite_master').where({ type: 'table' }).orderBy('name').pluck('name'),
  );
  const waiting = new Map<string, Table & { readonly parents: readonly string[] }>();
  for (const name of found.filter((it) => !LEFT_OUT.test(it))) {
    const parents = references.parse(await knex.raw('pragma foreign_key_list(??)', [name]));
    const types = columns.parse(await knex.raw('pragma table_info(??)', [name]));
    waiting.set(name, {
      name,
      hasBytes: types.some(({ type }) => /blob/i.test(type)),
      parents: parents.map(({ table }) => table).filter((parent) => parent !== name),
    });
  }
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      ({ parents }) => !parents.some((it) => waiting.has(it)),
    );
    if (next === undefined) throw new Error('The tables refer to each other in a circle.');
    waiting.delete(next.name);
    ordered.push({ name: next.name, hasBytes: next.hasBytes });
  }
  return ordered;
}

/** A table whose rows are the same in both databases. */
export interface MovedTable {
  readonly name: string;
  readonly rows: number;
  /** The sum of the SHA-256 of its rows, in hexadecimal digits. */
  readonly checksum: string;
}

/** The most rows that are in memory at once. A row with an image has up to 2 MiB. */
const batchOf = ({ hasBytes }: Table): number => (hasBytes ? 8 : 500);

/** Copies the rows of a table, reads them back and compares them. Throws StartError if they differ. */
export async function copyTable(
  from: Knex.Transaction,
  to: Knex.Transaction,
  table: Table,
): Promise<MovedTable> {
  const { name } = table;
  const source = new TableSum();
  // The migrations have just made some rows, such as the agency's.
  await to(name).delete();
  for await (const rows of sourceRows(from, table)) {
    for (const row of rows) source.add(row);
    await to(name).insert(rows);
  }
  const target = new TableSum();
  for await (const rows of targetRows(to, table)) for (const row of rows) target.add(row);
  const { rows, checksum } = source;
  if (target.rows !== rows || target.checksum !== checksum)
    throw new StartError(
      `The table ${name} differs after the copy: ${rows} rows with the checksum ${checksum} became ` +
        `${target.rows} rows with the checksum ${target.checksum}. Nothing was moved.`,
    );
  return { name, rows, checksum };
}

const row = z.record(z.string(), z.unknown());
const placed = z.array(z.catchall(z.object({ moved_place: z.number() }), z.unknown()));
const fetched = z.object({ rows: z.array(row) });

type Row = z.output<typeof row>;

/** The rows in the order in which they were added, so that a session comes after the one that it came from. */
async function* sourceRows(knex: Knex, table: Table): AsyncIterable<Row[]> {
  const limit = batchOf(table);
  let after = -1;
  for (;;) {
    const found = placed.parse(
      await knex(table.name)
        .select('*', { moved_place: 'rowid' })
        .where('rowid', '>', after)
        .orderBy('rowid')
        .limit(limit),
    );
    after = found.at(-1)?.moved_place ?? after;
    if (found.length > 0) yield found.map(({ moved_place, ...columns }) => columns);
    if (found.length < limit) return;
  }
}

async function* targetRows(knex: Knex, table: Table): AsyncIterable<Row[]> {
  await knex.raw('declare moved no scroll cursor for select * from ??', [table.name]);
  const limit = batchOf(table);
  for (;;) {
    const { rows } = fetched.parse(await knex.raw(`fetch ${limit} from moved`));
    yield rows;
    if (rows.length < limit) break;
  }
  await knex.raw('close moved');
}

/** The rows of a table: their number and their checksum. Equal for equal rows in any order, on either database. */
class TableSum {
  rows = 0;
  #sum = 0n;

  add(row: Readonly<Record<string, unknown>>): void {
    this.rows += 1;
    const digest = createHash('sha256').update(rowText(row)).digest('hex');
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${digest}`));
  }

  /** The sum of the SHA-256 of every row's text, modulo 2^256, in hexadecimal digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

/** A row as JSON, in the order of its column names. Bytes are their SHA-256. */
function rowText(row: Readonly<Record<string, unknown>>): string {
  const values = Object.keys(row)
    .toSorted()
    .map((column) => [column, plain(row[column])]);
  return JSON.stringify(values);
}

const plain = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? { sha256: createHash('sha256').update(value).digest('hex') }
    : value;
