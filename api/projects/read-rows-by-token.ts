import type { StoredApproval } from '@project-dashboard/core/approvals';
import type { ClientInput } from '@project-dashboard/core/inputs';
import type { Milestone } from '@project-dashboard/core/milestones';
import type { Rows } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { listRows, type RowTable } from '../store/rows/row-table.ts';

/** How the rows of a project's three lists are stored. */
export interface ListTables {
  readonly milestones: RowTable<Milestone>;
  readonly inputs: RowTable<ClientInput>;
  readonly approvals: RowTable<StoredApproval>;
}

/** Reads all three lists at one moment. The token has already authorized the caller and named the project. */
export const readRowsByToken =
  (db: Database, tables: ListTables): Handler<'readRowsByToken'> =>
  async ({ projectId }) => {
    if (projectId === undefined) throw notFound();
    return readAtOnce(db, (trx) => readRows(trx, tables, projectId));
  };

/** A project's three lists, each in its order. */
export const readRows = async (
  knex: Knex,
  tables: ListTables,
  projectId: string,
): Promise<Rows> => ({
  milestones: await listRows(knex, tables.milestones, projectId),
  inputs: await listRows(knex, tables.inputs, projectId),
  approvals: await listRows(knex, tables.approvals, projectId),
});
