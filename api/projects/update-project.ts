import { isDeepStrictEqual } from 'node:util';
import { changeRow } from '@project-dashboard/core/fields';
import type { Project, ProjectChanges } from '@project-dashboard/core/projects';
import type { Handler } from '../http/handler.ts';
import { notFound, stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject, Unchanged } from '../store/transaction.ts';
import { encodeProject, readProjects, selectProjects } from './project-table.ts';

export const updateProject =
  (db: Database): Handler<'updateProject'> =>
  ({ projectId, body, ifMatch, now }) =>
    changeProject(db, projectId, async (trx, id) => {
      const [row] = readProjects(await selectProjects(trx).where({ id }));
      if (row === undefined) throw notFound();
      if (ifMatch !== undefined && ifMatch !== row.version) throw stale(row);
      const next = changed(row, body);
      if (isDeepStrictEqual(row, next)) return new Unchanged(row);
      const saved = { ...next, version: row.version + 1, updatedAt: now };
      await trx('projects').where({ id }).update(encodeProject(saved));
      return saved;
    });

/** The project with the sent changes. An empty shared folder address becomes null. */
function changed(row: Project, changes: ProjectChanges): Project {
  const next = changeRow(row, changes);
  return { ...next, sharedFolderUrl: next.sharedFolderUrl || null };
}
