import { hasEnded } from '@project-dashboard/core/links';
import type { Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { listNamedLinks, saveEnd } from './link-table.ts';

export const endLink =
  (db: Database): Handler<'endLink'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { today, params } = request;
      const links = await listNamedLinks(write.trx, write.projectId);
      const row = links.find(({ id }) => id === params.linkId);
      if (row === undefined) throw notFound();
      if (hasEnded(row, today)) throw new Refusal(409, `The link "${row.name}" has ended already.`);
      await saveEnd(write, row);
      return undefined;
    });
