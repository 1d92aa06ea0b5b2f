import { makeToken } from '@project-dashboard/core/contract/access/token';
import { changeRow } from '@project-dashboard/core/rows/fields/field-table';
import type { ProjectChanges } from '@project-dashboard/core/rows/projects/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { invalid, notFound, Refusal, stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/changes.ts';
import { table } from '../store/table.ts';
import { changeAgency, changeProject } from '../store/transaction.ts';
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

const LINKS = {
  internal: { title: 'Internal link', field: 'internalToken', rotatedAt: 'internal_rotated_at' },
  client: { title: 'Client link', field: 'clientToken', rotatedAt: 'client_rotated_at' },
} as const;

export const rotateLink =
  (db: Database): Handler<'rotateLink'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { trx, projectId: id, now } = write;
      const { view } = request.body;
      const { title, field, rotatedAt } = LINKS[view];
      const project = await findProject(trx, id);
      await trx('projects')
        .where({ id })
        .update({ [rotatedAt]: now });
      await trx('link_openings').where({ project_id: id, link_id: view }).delete();
      write.record({
        kind: 'rotated',
        row: { list: 'links', id: view, title },
        before: null,
        after: null,
      });
      return saveProject(write, project, { ...project, [field]: makeToken() });
    });

export const archiveProject =
  (db: Database): Handler<'archiveProject'> =>
  (request) =>
    changeProject(db, request, (write) => setArchivedAt(write, 'archived', write.now));

export const restoreProject =
  (db: Database): Handler<'restoreProject'> =>
  (request) =>
    changeProject(db, request, (write) => setArchivedAt(write, 'restored', null));

async function setArchivedAt(
  write: Write,
  kind: 'archived' | 'restored',
  archivedAt: string | null,
) {
  const project = await findProject(write.trx, write.projectId);
  const { id, title } = project;
  if (archivedAt === project.archivedAt) throw new Refusal(409, 'This project is not archived.');
  write.record({
    kind,
    row: { list: 'header', id, title },
    before: { archivedAt: project.archivedAt },
    after: { archivedAt },
  });
  return saveProject(write, project, { ...project, archivedAt });
}

const deletable = table(
  'projects',
  z.object({
    id: z.string(),
    slug: z.string(),
    archivedAt: z.nullable(z.string()),
    revision: z.number(),
  }),
);

/** Deletes an archived project. Foreign keys delete its rows; rows without a foreign key are deleted here. */
export const deleteProject =
  (db: Database, log: Logger): Handler<'deleteProject'> =>
  async ({ projectId: id, query }) => {
    const slug = await changeAgency(db, async (trx, announce) => {
      const project = await deletable.first(trx, { id }, (query) => query.forUpdate());
      if (project === undefined) throw notFound();
      if (project.archivedAt === null)
        throw new Refusal(409, 'Only an archived project can be deleted. Archive it first.');
      if (project.slug !== query.slug)
        throw invalid('slug', `Is not the slug of this project, which is "${project.slug}".`);
      await trx('idempotency').where({ scope: id }).delete();
      // The stored response to the creation of this project contains its texts.
      await trx('idempotency')
        .where({ scope: 'agency' })
        .where('reply', 'like', `%"id":"${id}"%`)
        .delete();
      await trx('projects').where({ id }).delete();
      await trx('agency').where({ id: 1 }).increment('revision', project.revision);
      announce({ kind: 'deleted', project: id });
      return project.slug;
    });
    log.info({ project: slug, id, by: 'agency' }, 'a project was deleted for good');
    return undefined;
  };
