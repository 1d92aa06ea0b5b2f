import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { StartError } from '../store/faults/start-error.ts';
import type { Table } from './list-tables.ts';
import { TableSum } from './table-sum.ts';

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
