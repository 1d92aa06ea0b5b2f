import { PROJECT_NOT_FOUND } from '@project-dashboard/core/access';
import type { Handlers } from '../http/handler.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { ReadNewList } from '../store/rows/new-list.ts';
import { createProject } from './create-project.ts';
import { listProjectHealth } from './list-project-health.ts';
import { listProjects } from './list-projects.ts';
import { readProjects, selectProjects } from './project-table.ts';
import { type ListTables, readRowsByToken } from './read-rows-by-token.ts';
import { updateProject } from './update-project.ts';

type ProjectRouteName =
  | 'readProjectByToken'
  | 'readRowsByToken'
  | 'listProjects'
  | 'listProjectHealth'
  | 'createProject'
  | 'readProject'
  | 'updateProject';

/**
 * The handlers of the project routes. `lists` read the rows of a new project, `tables` define how the lists are
 * stored.
 */
export const projectHandlers = (
  db: Database,
  lists: readonly ReadNewList[],
  tables: ListTables,
): Handlers<ProjectRouteName> => ({
  async readProjectByToken({ params: { token } }) {
    const select = selectProjects(db.reader).where({ internal_token: token });
    const [project] = readProjects(await select.orWhere({ client_token: token }));
    if (project === undefined) throw new Refusal(404, PROJECT_NOT_FOUND);
    return project.internalToken === token
      ? { project, viewMode: 'internal' }
      : { project, viewMode: 'client' };
  },
  readRowsByToken: readRowsByToken(db, tables),
  listProjects: listProjects(db),
  listProjectHealth: listProjectHealth(db),
  createProject: createProject(db, lists),
  async readProject({ projectId }) {
    const [project] = readProjects(await selectProjects(db.reader).where({ id: projectId ?? '' }));
    if (project === undefined) throw notFound();
    return project;
  },
  updateProject: updateProject(db),
});
