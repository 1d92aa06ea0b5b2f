import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeAgency } from '../store/transaction.ts';

const deleted = z.object({
  slug: z.string(),
  archivedAt: z.nullable(z.string()),
  revision: z.number(),
});

/** Deletes an archived project. Foreign keys delete its rows; rows without a foreign key are deleted here. */
export const deleteProject =
  (db: Database, log: Logger): Handler<'deleteProject'> =>
  async ({ projectId: id = '', query }) => {
    const slug = await changeAgency(db, async (trx, announce) => {
      const columns = { slug: 'slug', archivedAt: 'archived_at', revision: 'revision' };
      const found: unknown = await trx('projects').where({ id }).forUpdate().first(columns);
      if (found === undefined) throw notFound();
      const project = deleted.parse(found);
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
