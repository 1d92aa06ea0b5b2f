import {
  checkReorder,
  keptOrder,
  type Placed,
  renumber,
  withRowBack,
} from '@project-dashboard/core/rows/milestones/order';
import type { ChangeValues } from '@project-dashboard/core/rules/history/change';
import * as z from 'zod/mini';
import { refusalOf } from '../refusals/refusal.ts';
import type { Write } from '../store/history/changes.ts';
import { Unchanged } from '../store/transaction.ts';
import { idsInOrder, readKeptOrder, saveKeptOrder } from './list-order.ts';
import { insertRow, type ListRow, listRows, placeAtEnd, type RowTable } from './list-table.ts';

/**
 * Stores a new order of a whole list, numbered from 0, in one statement. Row versions stay, so that
 * an edit by another person in the meantime is not refused. Throws 404 for a row outside this list, and 422 unless
 * every row is named exactly once.
 */
export async function reorderRows<Row extends ListRow>(
  write: Write,
  table: RowTable<Row>,
  items: readonly Placed[],
): Promise<Row[] | Unchanged<Row[]>> {
  const { trx, projectId } = write;
  const rows = await listRows(trx, table, projectId);
  const check = checkReorder(
    rows.map(({ id }) => id),
    items,
  );
  if (!check.ok) throw refusalOf(check);
  const placed = items.toSorted((one, other) => one.sortOrder - other.sortOrder);
  const order = placed.map(({ id }) => id);
  if (rows.every(({ id }, index) => order[index] === id)) return new Unchanged(rows);
  return placeRows(write, table, rows, order);
}

/**
 * Numbers all rows of a list in this order, from 0, and records it as one change. Returns the rows in this order. An
 * undo passes `undoes`: the restored order, with the deleted rows.
 */
export async function placeRows<Row extends ListRow>(
  write: Write,
  table: RowTable<Row>,
  rows: readonly Row[],
  order: readonly string[],
  undoes?: readonly string[],
): Promise<Row[]> {
  const { projectId, now, record } = write;
  const old = new Map(rows.map((row) => [row.id, row]));
  const placed = renumber(order).flatMap(({ id, sortOrder }) => {
    const row = old.get(id);
    if (row === undefined) return [];
    return row.sortOrder === sortOrder ? row : { ...row, sortOrder, updatedAt: now };
  });
  const moved = placed.filter((row) => old.get(row.id) !== row);
  if (moved.length > 0) await place(write, table.name, moved);
  const present = rows.map(({ id }) => id);
  const before = await readKeptOrder(write, table.name, present);
  await saveKeptOrder(
    write,
    table.name,
    undoes === undefined
      ? { ...before, ids: keptOrder(before.ids, order) }
      : { ids: undoes, undoneAt: write.revision },
    order,
  );
  record({
    kind: 'reordered',
    row: { list: table.name, id: projectId, title: '' },
    before: { order: present, listOrder: before.ids },
    after: { order },
  });
  return placed;
}

// One statement for both databases. PostgreSQL needs the casts, because it treats the parameters of a list as text.
async function place({ trx, now }: Write, table: string, moved: readonly Placed[]): Promise<void> {
  const values = moved.map(() => '(cast(? as text), cast(? as integer))').join(', ');
  await trx.raw(
    `with placed (id, place) as (values ${values})
     update ?? set sort_order = placed.place, updated_at = ? from placed where ??.id = placed.id`,
    [...moved.flatMap(({ id, sortOrder }) => [id, sortOrder]), table, now, table],
  );
}

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
