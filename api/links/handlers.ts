import type { Handlers } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { createLink } from './create-link.ts';
import { endLink } from './end-link.ts';
import { readLinks } from './link-table.ts';

/** The handlers of the link routes. `rotateLink` is a handler of the projects. */
export const linkHandlers = (db: Database): Handlers<'listLinks' | 'createLink' | 'endLink'> => ({
  async listLinks({ projectId }) {
    if (projectId === undefined) throw notFound();
    return readAtOnce(db, (trx) => readLinks(trx, projectId));
  },
  createLink: createLink(db),
  endLink: endLink(db),
});
