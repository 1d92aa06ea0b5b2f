import type { Approval } from '@project-dashboard/core/approvals';
import type { ClientInput } from '@project-dashboard/core/inputs';
import type { Milestone } from '@project-dashboard/core/milestones';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { listRows, type RowTable } from '../store/rows/row-table.ts';

/** How the rows of a project's three lists are stored. */
export interface ListTables {
  readonly milestones: RowTable<Milestone>;
  readonly inputs: RowTable<ClientInput>;
  readonly approvals: RowTable<Approval>;
}

/** Reads all three lists at one moment. The token has already authorized the caller and named the project. */
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
