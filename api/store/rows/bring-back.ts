import type { ChangeValues } from '@project-dashboard/core/history';
import { keptOrder, withRowBack } from '@project-dashboard/core/milestones';
import * as z from 'zod/mini';
import type { Write } from '../history/recorder.ts';
import { idsInOrder, readKeptOrder, saveKeptOrder } from './kept-order.ts';
import { insertRow, type ListRow, placeAtEnd, type RowTable } from './row-table.ts';

/** The part of a recorded deletion that gives a row its place back. */
interface Deletion {
  readonly revision: number;
  readonly before: ChangeValues | null;
}

const neighbours = z.catch(z.object({ listOrder: z.array(z.string()) }), { listOrder: [] });

/**
 * Puts a deleted row back between its former neighbours and moves the rows behind it down by one. Its neighbours are
 * those at its deletion, or, if a reorder was undone since then, those before that reorder. If no neighbour is left,
 * the row gets its old position, or the end of a list that is shorter now. Throws 409 if the list is full.
 */
export async function bringBack<Row extends ListRow>(
  write: Write,
  table: RowTable<Row>,
  row: Row,
  deletion: Deletion,
): Promise<Row> {
  const { trx, projectId, now } = write;
  const end = await placeAtEnd(trx, table, projectId);
  const present = await idsInOrder(trx, table.name, projectId);
  const kept = await readKeptOrder(write, table.name, present);
  const { listOrder } = neighbours.parse(deletion.before);
  const remembered =
    deletion.revision > kept.undoneAt ? [listOrder, kept.ids] : [kept.ids, listOrder];
  const list =
    withRowBack(present, row.id, remembered) ??
    present.toSpliced(Math.min(row.sortOrder, end), 0, row.id);
  const sortOrder = list.indexOf(row.id);
  await trx(table.name)
    .where({ project_id: projectId })
    .andWhere('sort_order', '>=', sortOrder)
    .update({ sort_order: trx.raw('sort_order + 1'), updated_at: now });
  await saveKeptOrder(write, table.name, { ...kept, ids: keptOrder(kept.ids, list) }, list);
  const back: Row = { ...row, sortOrder, version: row.version + 1, updatedAt: now };
  return insertRow(write, table, back);
}
