import type { Write } from '../history/recorder.ts';
import { insertRow, type ListRow, placeAtEnd, type RowTable } from './row-table.ts';

/**
 * Puts a deleted row back at its place, or at the end where the list is shorter now, and moves the rows behind it down by one.
 * Throws 409 if the list is full.
 */
export async function bringBack<Row extends ListRow>(
  write: Write,
  table: RowTable<Row>,
  row: Row,
): Promise<Row> {
  const { trx, projectId, now } = write;
  const end = await placeAtEnd(trx, table, projectId);
  const sortOrder = Math.min(row.sortOrder, end);
  await trx(table.name)
    .where({ project_id: projectId })
    .andWhere('sort_order', '>=', sortOrder)
    .update({ sort_order: trx.raw('sort_order + 1'), updated_at: now });
  const back: Row = { ...row, sortOrder, version: row.version + 1, updatedAt: now };
  return insertRow(write, table, back);
}
