import type { Rows } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
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
