import type { Logger } from 'pino';
import type { Handlers } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import type { ListTables } from '../store/rows/list-tables.ts';
import type { ReadNewList } from '../store/rows/new-rows.ts';
import { archiveProject, restoreProject } from './archive-project.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { duplicateProject } from './duplicate-project.ts';
import { listProjects } from './list-projects.ts';
import { listProjectHealth } from './overview/list-project-health.ts';
import { listProjectOverview } from './overview/list-project-overview.ts';
import { findProject, withOwnToken } from './project-table.ts';
import { readRowsByToken } from './read-rows-by-token.ts';
import { rotateLink } from './rotate-link.ts';
import { updateProject } from './update-project.ts';

type ProjectRouteName =
  | 'readProjectByToken'
  | 'readRowsByToken'
  | 'listProjects'
  | 'listProjectHealth'
  | 'listProjectOverview'
  | 'createProject'
  | 'readProject'
  | 'updateProject'
  | 'rotateLink'
  | 'archiveProject'
  | 'restoreProject'
  | 'deleteProject'
  | 'duplicateProject';

/** The dependencies of the project routes. */
interface ProjectParts {
  /** Read the lists of a new project. */
  readonly readLists: readonly ReadNewList[];
  /** The tables of the lists. */
  readonly tables: ListTables;
  readonly log: Logger;
}

/** The handlers of the project routes. */
export const projectHandlers = (
  db: Database,
  { readLists, tables, log }: ProjectParts,
): Handlers<ProjectRouteName> => ({
  async readProjectByToken({ projectId, view, ownToken }) {
    const project = withOwnToken(await findProject(db.reader, projectId), ownToken);
    return view === 'internal'
      ? { project, viewMode: 'internal' }
      : { project, viewMode: 'client' };
  },
  readRowsByToken: readRowsByToken(db, tables),
  listProjects: listProjects(db),
  listProjectHealth: listProjectHealth(db),
  listProjectOverview: listProjectOverview(db),
  createProject: createProject(db, readLists),
  readProject: async ({ projectId, ownToken }) =>
    withOwnToken(await findProject(db.reader, projectId), ownToken),
  updateProject: updateProject(db),
  rotateLink: rotateLink(db),
  archiveProject: archiveProject(db),
  restoreProject: restoreProject(db),
  deleteProject: deleteProject(db, log),
  duplicateProject: duplicateProject(db, readLists, tables),
});
