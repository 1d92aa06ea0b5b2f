import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import { queryRows } from './query-rows.ts';
import type { ListRow, RowTable } from './row-table.ts';

/** All rows of a project in list order. */
export async function readList<Row extends ListRow>(
  db: Pick<Database, 'kind' | 'reader'>,
  table: RowTable<Row>,
  projectId: string,
): Promise<Row[]> {
  const rows = table.select(db.reader).where({ [`${table.name}.project_id`]: projectId });
  const columns = { names: Object.keys(table.columns()), order: ['sortOrder', 'id'] };
  return z.array(table.row).parse(await queryRows(db, rows, columns));
}
