import { changeRow } from '@project-dashboard/core/fields/change-row';
import type { ProjectChanges } from '@project-dashboard/core/projects/fields';
import type { Project } from '@project-dashboard/core/projects/schema';
import type { Handler } from '../http/handler.ts';
import { notFound, stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/recorder.ts';
import { changeProject } from '../store/transaction.ts';
import { findProject, saveProject, withOwnToken } from './project-table.ts';

export const updateProject =
  (db: Database): Handler<'updateProject'> =>
  async (request) => {
    const { body, ifMatch, ownToken } = request;
    const saved = await changeProject(db, request, async (write) => {
      const row = await findProject(write.trx, write.projectId);
      if (ifMatch !== undefined && ifMatch !== row.version)
        throw stale(withOwnToken(row, ownToken));
      await assertOwnMilestone(write, body.finishMilestoneId);
      return saveProject(write, row, changed(row, body));
    });
    return withOwnToken(saved, ownToken);
  };

/** The project with the sent changes. An empty address becomes null. */
function changed(row: Project, changes: ProjectChanges): Project {
  const next = changeRow(row, changes);
  return {
    ...next,
    sharedFolderUrl: next.sharedFolderUrl || null,
    clientPageUrl: next.clientPageUrl || null,
  };
}

/** Throws 404 unless the finish is a milestone of this project. */
async function assertOwnMilestone(
  { trx, projectId }: Write,
  id: string | null | undefined,
): Promise<void> {
  if (id === undefined || id === null) return;
  const found: unknown = await trx('milestones').where({ id, project_id: projectId }).first('id');
  if (found === undefined) throw notFound();
}
