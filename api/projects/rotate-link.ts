import { makeToken } from '@project-dashboard/core/access';
import type { Handler } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { findProject, saveProject } from './project-table.ts';

/** A token's own column holds no other: 128 random bits are those of no other link. */
export const rotateLink =
  (db: Database): Handler<'rotateLink'> =>
  ({ projectId, body: { view }, now }) =>
    changeProject(db, projectId, async (trx, id) => {
      const row = await findProject(trx, id);
      await trx('projects')
        .where({ id })
        .update({ [`${view}_rotated_at`]: now });
      await trx('link_openings').where({ project_id: id, link_id: view }).delete();
      const field = view === 'client' ? 'clientToken' : 'internalToken';
      return saveProject(trx, row, { ...row, [field]: makeToken() }, now);
    });
