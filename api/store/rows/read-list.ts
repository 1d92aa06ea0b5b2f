import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import { type ListRow, listRows, type RowTable } from './row-table.ts';

const found = z.tuple([z.object({ list: z.string() })]);

/**
 * All rows of a project in list order, like {@link listRows}. On SQLite they come as one JSON text, which takes
 * less time than the driver needs to make an object of each row. PostgreSQL's driver is faster with rows.
 */
export async function readList<Row extends ListRow>(
  { kind, reader }: Pick<Database, 'kind' | 'reader'>,
  table: RowTable<Row>,
  projectId: string,
): Promise<Row[]> {
  if (kind !== 'sqlite') return listRows(reader, table, projectId);
  const rows = table.select(reader).where({ [`${table.name}.project_id`]: projectId });
  const [{ list }] = found.parse(await reader.from(rows.as('found')).select(asJson(reader, table)));
  return z.array(table.row).parse(JSON.parse(list));
}

/** All rows of a query as one JSON array in list order, with the names that the query gives to its columns. */
function asJson<Row extends ListRow>(knex: Knex, { columns }: RowTable<Row>): Knex.Raw {
  const names = Object.keys(columns());
  const fields = names.map(() => '?, ??').join(', ');
  return knex.raw(`json_group_array(json_object(${fields}) order by ??, ??) as list`, [
    ...names.flatMap((name) => [name, name]),
    'sortOrder',
    'id',
  ]);
}
