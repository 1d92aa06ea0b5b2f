import type { Rows } from '@project-dashboard/core/projects';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import type { ListTables } from '../store/rows/list-tables.ts';
import { readList } from '../store/rows/read-list.ts';

/** Reads all three lists at one moment. The token has already authorized the principal and named the project. */
export const readRowsByToken =
  (db: Database, tables: ListTables): Handler<'readRowsByToken'> =>
  async ({ projectId }) => {
    if (projectId === undefined) throw notFound();
    return readAtOnce(db, (reader) => readRows({ kind: db.kind, reader }, tables, projectId));
  };

/** A project's three lists, each in its order. */
export const readRows = async (
  db: Pick<Database, 'kind' | 'reader'>,
  tables: ListTables,
  projectId: string,
): Promise<Rows> => ({
  milestones: await readList(db, tables.milestones, projectId),
  inputs: await readList(db, tables.inputs, projectId),
  approvals: await readList(db, tables.approvals, projectId),
});
