import { type ClientItem, clientItems } from '@project-dashboard/core/slip/causes/client-items';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { approvalTable } from '../lists/approvals.ts';
import { inputTable } from '../lists/inputs.ts';
import { listRows } from '../lists/list-table.ts';

const handIns = z.array(
  z.object({ rowId: z.string(), kind: z.enum(['sent', 'returned']), at: z.string() }),
);

/** The client inputs and approvals of a project, with the day on which each one came in `timeZone`. */
export async function readClientItems(
  trx: Knex,
  projectId: string,
  timeZone: string,
): Promise<ClientItem[]> {
  const found: unknown = await trx('notes')
    .where({ project_id: projectId, list: 'inputs' })
    .whereIn('kind', ['sent', 'returned'])
    .whereNull('hidden_by')
    .orderBy(['created_at', 'id'])
    .select({ rowId: 'row_id', kind: 'kind', at: 'created_at' });
  const sentAt = new Map<string, string>();
  for (const { rowId, kind, at } of handIns.parse(found)) {
    // A hand-in that was returned does not count; the next one does.
    if (kind === 'returned') sentAt.delete(rowId);
    else if (!sentAt.has(rowId)) sentAt.set(rowId, at);
  }
  return clientItems(
    await listRows(trx, inputTable, projectId),
    await listRows(trx, approvalTable, projectId),
    sentAt,
    timeZone,
  );
}
