import { hasEnded } from '@project-dashboard/core/links/schema';
import type { Handlers } from '../http/handler.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { changeProject } from '../store/transaction.ts';
import { createLink } from './create-link.ts';
import { listNamedLinks, readLinks, saveEnd } from './link-table.ts';
import { updateLink } from './update-link.ts';

type LinkRouteName = 'listLinks' | 'createLink' | 'updateLink' | 'endLink';

/** The handlers of the link routes. `rotateLink` is a handler of the projects. */
export const linkHandlers = (db: Database): Handlers<LinkRouteName> => ({
  async listLinks({ projectId }) {
    if (projectId === undefined) throw notFound();
    return readAtOnce(db, (trx) => readLinks(trx, projectId));
  },
  createLink: createLink(db),
  updateLink: updateLink(db),
  endLink: (request) =>
    changeProject(db, request, async (write) => {
      const { today, params } = request;
      const links = await listNamedLinks(write.trx, write.projectId);
      const row = links.find(({ id }) => id === params.linkId);
      if (row === undefined) throw notFound();
      if (hasEnded(row, today)) throw new Refusal(409, `The link "${row.name}" has ended already.`);
      await saveEnd(write, row);
      return undefined;
    }),
});
