import { changeRow } from '@project-dashboard/core/fields';
import type { Project, ProjectChanges } from '@project-dashboard/core/projects';
import type { Handler } from '../http/handler.ts';
import { stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { findProject, saveProject } from './project-table.ts';

export const updateProject =
  (db: Database): Handler<'updateProject'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { body, ifMatch } = request;
      const row = await findProject(write.trx, write.projectId);
      if (ifMatch !== undefined && ifMatch !== row.version) throw stale(row);
      return saveProject(write, row, changed(row, body));
    });

/** The project with what was sent; an empty shared folder address is none. */
function changed(row: Project, changes: ProjectChanges): Project {
  const next = changeRow(row, changes);
  return { ...next, sharedFolderUrl: next.sharedFolderUrl || null };
}
