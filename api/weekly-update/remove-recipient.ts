import type { Handler } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';

export const removeRecipient =
  (db: Database): Handler<'removeRecipient'> =>
  ({ projectId: project, params: { id }, now }) =>
    changeProject(db, project, async (trx, projectId) => {
      const removed = await trx('recipients')
        .where({ id, project_id: projectId, removed_at: null })
        .update({ removed_at: now });
      if (removed === 0) throw notFound();
      return undefined;
    });
