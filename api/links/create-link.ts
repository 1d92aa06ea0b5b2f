import { makeToken } from '@project-dashboard/core/access/make-token';
import { hasEnded, link, readEndDate } from '@project-dashboard/core/links/schema';
import { v7 } from 'uuid';
import type { Handler } from '../http/handler.ts';
import { invalid, Refusal } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { insertLink, listNamedLinks, newNamedLink } from './link-table.ts';
import { assertContact, linkOf } from './update-link.ts';

/** The maximum number of named links per project, without ended ones. */
const MOST_LINKS = 100;

export const createLink =
  (db: Database): Handler<'createLink'> =>
  async (request) => {
    const { body, today, repeatable } = request;
    const { name, view = 'client', email = null } = body;
    const end = readEndDate(body.endsOn, today);
    if (!end.ok) throw invalid('endsOn', end.message);
    return changeProject(db, request, (write) => {
      const { trx, projectId, now } = write;
      const keys = { id: v7(), token: makeToken(), createdAt: now };
      const made = newNamedLink({ ...keys, name, view, email, endsOn: end.value });
      const secrets = { table: 'client_links', columns: { token: 'token' } };
      const reply = { schema: link, secrets };
      return createOnce(trx, { scope: projectId, repeatable, now }, reply, async () => {
        const links = await listNamedLinks(trx, projectId);
        const working = links.filter((row) => !hasEnded(row, today));
        if (working.some((row) => keyOf(row.name) === keyOf(name)))
          throw new Refusal(
            409,
            `A link named "${name}" works already. End it first, or choose another name.`,
          );
        if (working.length >= MOST_LINKS)
          throw new Refusal(409, `A project has at most ${MOST_LINKS} named links. End one first.`);
        assertContact(made, links, today);
        await insertLink(write, made);
        return linkOf(trx, projectId, made.id);
      });
    });
  };

/** Names count as equal if they differ only in case or in the encoding of their characters. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
