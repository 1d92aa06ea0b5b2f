import type { Logger } from 'pino';
import type { Handlers } from '../http/handler.ts';
import { readRows } from '../lists/project-rows.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { archiveProject, restoreProject } from './archive-project.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { duplicateProject } from './duplicate-project.ts';
import { listProjects } from './list-projects.ts';
import { listProjectHealth } from './overview/list-project-health.ts';
import { listProjectOverview } from './overview/list-project-overview.ts';
import { findProject, withOwnToken } from './project-table.ts';
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

/** The handlers of the project routes. */
export const projectHandlers = (db: Database, log: Logger): Handlers<ProjectRouteName> => ({
  async readProjectByToken({ projectId, view, ownToken }) {
    const project = withOwnToken(await findProject(db.reader, projectId), ownToken);
    return view === 'internal'
      ? { project, viewMode: 'internal' }
      : { project, viewMode: 'client' };
  },
  /** Reads all three lists at one moment. */
  async readRowsByToken({ projectId }) {
    if (projectId === undefined) throw notFound();
    return readAtOnce(db, (reader) => readRows({ kind: db.kind, reader }, projectId));
  },
  listProjects: listProjects(db),
  listProjectHealth: listProjectHealth(db),
  listProjectOverview: listProjectOverview(db),
  createProject: createProject(db),
  readProject: async ({ projectId, ownToken }) =>
    withOwnToken(await findProject(db.reader, projectId), ownToken),
  updateProject: updateProject(db),
  rotateLink: rotateLink(db),
  archiveProject: archiveProject(db),
  restoreProject: restoreProject(db),
  deleteProject: deleteProject(db, log),
  duplicateProject: duplicateProject(db),
});
