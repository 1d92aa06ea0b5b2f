import { makeToken } from '@project-dashboard/core/access';
import { hasEnded, link, readEndDate } from '@project-dashboard/core/links';
import { v7 } from 'uuid';
import type { Handler } from '../http/handler.ts';
import { invalid, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { createOnce } from '../store/rows/create-once.ts';
import { changeProject } from '../store/transaction.ts';
import { listNamedLinks, namedLink } from './link-table.ts';

/** The most named links of one project that work at the same time. */
const MOST_LINKS = 100;

export const createLink =
  (db: Database): Handler<'createLink'> =>
  async ({ projectId: project, body: { name, endsOn }, today, now, repeatable }) => {
    const end = readEndDate(endsOn, today);
    if (!end.ok) throw invalid('endsOn', end.message);
    return changeProject(db, project, (trx, projectId) =>
      createOnce(trx, { scope: projectId, repeatable, now }, link, async () => {
        const links = await listNamedLinks(trx, projectId);
        const working = links.filter((row) => !hasEnded(row, today));
        if (working.some((row) => keyOf(row.name) === keyOf(name)))
          throw new Refusal(
            409,
            `A link named "${name}" works already. End it first, or choose another name.`,
          );
        if (working.length >= MOST_LINKS)
          throw new Refusal(409, `A project has at most ${MOST_LINKS} named links. End one first.`);
        const row = {
          id: v7(),
          name,
          token: makeToken(),
          endsOn: end.value,
          endedAt: null,
          createdAt: now,
        };
        await trx('client_links').insert({
          id: row.id,
          project_id: projectId,
          name,
          token: row.token,
          ends_on: row.endsOn,
          created_at: now,
        });
        return namedLink(row);
      }),
    );
  };

/** Names that a person takes for the same are the same. */
const keyOf = (name: string | null): string => (name ?? '').normalize('NFKC').toLowerCase();
