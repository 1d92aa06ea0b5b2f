import { hasEnded } from '@project-dashboard/core/links';
import type { Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { listNamedLinks } from './link-table.ts';

export const endLink =
  (db: Database): Handler<'endLink'> =>
  ({ projectId: project, params: { linkId }, today, now }) =>
    changeProject(db, project, async (trx, projectId) => {
      const row = (await listNamedLinks(trx, projectId)).find(({ id }) => id === linkId);
      if (row === undefined) throw notFound();
      if (hasEnded(row, today)) throw new Refusal(409, `The link "${row.name}" has ended already.`);
      await trx('client_links').where({ id: linkId }).update({ ended_at: now });
      return undefined;
    });
