import type { Handler } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import type { ListTables } from '../store/rows/list-tables.ts';
import { listRows } from '../store/rows/row-table.ts';

/** All three lists as they stood at one moment; the token has let the caller in and named the project. */
export const readRowsByToken =
  (db: Database, tables: ListTables): Handler<'readRowsByToken'> =>
  async ({ projectId }) => {
    if (projectId === undefined) throw notFound();
    return readAtOnce(db, async (trx) => ({
      milestones: await listRows(trx, tables.milestones, projectId),
      inputs: await listRows(trx, tables.inputs, projectId),
      approvals: await listRows(trx, tables.approvals, projectId),
    }));
  };
