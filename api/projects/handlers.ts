import { line } from '@project-dashboard/core/texts/text/schema';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Handler, Handlers } from '../http/handler.ts';
import { encodeCursor, nextPage, readCursor } from '../http/response/next-page.ts';
import type { Database } from '../store/database.ts';
import { newestFirst } from '../store/table.ts';
import { readAtOnce } from '../store/transaction.ts';
import {
  archiveProject,
  deleteProject,
  restoreProject,
  rotateLink,
  updateProject,
} from './change-project.ts';
import { createProject, duplicateProject, readRows } from './create-project.ts';
import { listProjectHealth } from './overview/health.ts';
import { listProjectOverview } from './overview/list-project-overview.ts';
import { findProject, readProjects, searchProjects, withOwnToken } from './project-table.ts';

export const projectHandlers = (db: Database, log: Logger) =>
  ({
    async readProjectByToken({ projectId, view, ownToken }) {
      const project = withOwnToken(await findProject(db.reader, projectId), ownToken);
      return view === 'internal'
        ? { project, viewMode: 'internal' }
        : { project, viewMode: 'client' };
    },
    /** Reads all three lists at one moment. */
    readRowsByToken: ({ projectId }) =>
      readAtOnce(db, (reader) => readRows({ kind: db.kind, reader }, projectId)),
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
  }) satisfies Partial<Handlers>;

/** The last row of a page, after which the next page starts. */
const cursor = z.object({ createdAt: line(100), id: line(100) });

const listProjects =
  (db: Database): Handler<'listProjects'> =>
  async ({ query: { limit, cursor: after, q, archived }, setHeader }) => {
    const rows = await readProjects(db.reader, (select) => {
      select.orderBy(newestFirst('created_at', 'id'));
      if (archived === undefined) select.whereNull('archived_at');
      if (archived === 'only') select.whereNotNull('archived_at');
      if (after !== undefined) {
        const { createdAt, id } = readCursor(cursor, after);
        select.whereRaw('(created_at, id) < (?, ?)', [createdAt, id]);
      }
      if (q) searchProjects(select, q);
      // One extra row shows whether there is a next page.
      return limit === undefined ? select : select.limit(limit + 1);
    });
    const page = limit === undefined ? rows : rows.slice(0, limit);
    const last = page.at(-1);
    if (last !== undefined && page.length < rows.length) {
      const { createdAt, id } = last;
      const next = { limit, q, archived, cursor: encodeCursor({ createdAt, id }) };
      setHeader('Link', nextPage('/api/projects', next));
    }
    return page;
  };
