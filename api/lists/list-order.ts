import { keptOrder } from '@project-dashboard/core/rows/milestones/order';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Write } from '../store/history/changes.ts';
import { table } from '../store/table.ts';

/** The lists of a project whose rows have an order. */
export type ListName = 'milestones' | 'inputs' | 'approvals';

const orders = table(
  'list_orders',
  z.object({
    projectId: z.string(),
    list: z.string(),
    ids: z.array(z.string()),
    undoneAt: z.number(),
  }),
);

/** The order of a list with its deleted rows, and the project's revision when a reorder was last undone; 0 if never. */
interface KeptOrder {
  readonly ids: readonly string[];
  readonly undoneAt: number;
}

/** The order of a list with its deleted rows. `present` are the rows that it has now, in their order. */
export async function readKeptOrder(
  { trx, projectId }: Write,
  list: ListName,
  present: readonly string[],
): Promise<KeptOrder> {
  const found = await orders.first(trx, { projectId, list });
  if (found === undefined) return { ids: present, undoneAt: 0 };
  return { ids: keptOrder(found.ids, present), undoneAt: found.undoneAt };
}

/** A list keeps the places of this many deleted rows: those that were created last. */
const DELETED_ROWS = 500;

/** Stores the order of a list with its deleted rows. A list without deleted rows needs none. */
export async function saveKeptOrder(
  { trx, projectId }: Write,
  list: ListName,
  { ids, undoneAt }: KeptOrder,
  present: readonly string[],
): Promise<void> {
  const there = new Set(present);
  const deleted = ids.filter((id) => !there.has(id)).toSorted();
  if (deleted.length === 0) {
    await trx('list_orders').where(orders.where({ projectId, list })).delete();
    return;
  }
  const forgotten = new Set(deleted.slice(0, Math.max(0, deleted.length - DELETED_ROWS)));
  const kept = ids.filter((id) => !forgotten.has(id));
  await trx('list_orders')
    .insert(orders.encode({ projectId, list, ids: kept, undoneAt }))
    .onConflict(['project_id', 'list'])
    .merge();
}

export const idsInOrder = async (
  trx: Knex.Transaction,
  list: ListName,
  projectId: string,
): Promise<string[]> =>
  z
    .array(z.string())
    .parse(
      await trx(list).where({ project_id: projectId }).orderBy(['sort_order', 'id']).pluck('id'),
    );
