import type { Project } from '@project-dashboard/core/projects';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { findProject, saveProject } from './project-table.ts';

export const archiveProject =
  (db: Database): Handler<'archiveProject'> =>
  ({ projectId, now }) =>
    changeProject(db, projectId, async (trx, id) => {
      const row = await findProject(trx, id);
      return saveProject(trx, row, { ...row, archivedAt: now }, now);
    });

export const restoreProject =
  (db: Database): Handler<'restoreProject'> =>
  ({ projectId, now }) =>
    changeProject(
      db,
      projectId,
      async (trx, id) => {
        const row: Project = await findProject(trx, id);
        if (row.archivedAt === null) throw new Refusal(409, 'This project is not archived.');
        return saveProject(trx, row, { ...row, archivedAt: null }, now);
      },
      { evenArchived: true },
    );
