import { findProjectOf } from '../http/access/find-project-of.ts';
import type { Handler } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { reorderRows } from '../store/rows/reorder-rows.ts';
import { changeProject } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';

export const reorderMilestones =
  (db: Database): Handler<'reorderMilestones'> =>
  async (request) => {
    const { items } = request.body;
    // The path names no project. A token belongs to one; for the agency key the first row decides.
    const found =
      request.projectId ?? (await findProjectOf(db, 'milestone', items[0]?.id ?? ''))?.projectId;
    return changeProject(db, { ...request, projectId: found }, (write) =>
      reorderRows(write, milestoneTable, items),
    );
  };
