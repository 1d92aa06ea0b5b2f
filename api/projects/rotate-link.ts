import { makeToken } from '@project-dashboard/core/access/make-token';
import type { Handler } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { findProject, saveProject } from './project-table.ts';

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
