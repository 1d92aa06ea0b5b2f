import { keptOrder } from '@project-dashboard/core/milestones';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Write } from '../history/recorder.ts';

/** The lists of a project whose rows have an order. */
export type ListName = 'milestones' | 'inputs' | 'approvals';

/** The order of a list with its deleted rows, and the project's revision when a reorder was last undone; 0 if never. */
interface KeptOrder {
  readonly ids: readonly string[];
  readonly undoneAt: number;
}

const stored = z.object({ ids: z.string(), undoneAt: z.number() });

/** The order of a list with its deleted rows. `present` are the rows that it has now, in their order. */
export async function readKeptOrder(
  { trx, projectId }: Write,
  list: ListName,
  present: readonly string[],
): Promise<KeptOrder> {
  const found: unknown = await trx('list_orders')
    .where({ project_id: projectId, list })
    .first({ ids: 'ids', undoneAt: 'undone_at' });
  if (found === undefined) return { ids: present, undoneAt: 0 };
  const { ids, undoneAt } = stored.parse(found);
  return { ids: keptOrder(z.array(z.string()).parse(JSON.parse(ids)), present), undoneAt };
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
  const forgotten = new Set(deleted.slice(0, Math.max(0, deleted.length - DELETED_ROWS)));
  const row = {
    project_id: projectId,
    list,
    ids: JSON.stringify(ids.filter((id) => !forgotten.has(id))),
    undone_at: undoneAt,
  };
  if (deleted.length === 0)
    await trx('list_orders').where({ project_id: projectId, list }).delete();
  else await trx('list_orders').insert(row).onConflict(['project_id', 'list']).merge();
}

const listed = z.array(z.object({ id: z.string() }));

/** The ids of the rows of a list, in their order. */
export const idsInOrder = async (
  trx: Knex.Transaction,
  list: ListName,
  projectId: string,
): Promise<string[]> =>
  listed
    .parse(
      await trx(list).where({ project_id: projectId }).orderBy(['sort_order', 'id']).select('id'),
    )
    .map(({ id }) => id);
