import { changeRow } from '@project-dashboard/core/fields/change-row';
import { hasEnded, type Link, readPauseEnd } from '@project-dashboard/core/links/schema';
import { emailKey } from '@project-dashboard/core/text/email';
import type { Knex } from 'knex';
import type { Handler } from '../http/handler.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject, Unchanged } from '../store/transaction.ts';
import { listNamedLinks, type NamedLink, readLinks, saveContact } from './link-table.ts';

/** The most links with a mail address per project, without ended ones. */
const MOST_CONTACTS = 50;

export const updateLink =
  (db: Database): Handler<'updateLink'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { body, params, today } = request;
      const links = await listNamedLinks(write.trx, write.projectId);
      const before = links.find(({ id }) => id === params.linkId);
      if (before === undefined) throw notFound();
      const { email, reminds, pausedUntil: until } = body;
      const end = until === undefined ? undefined : readPauseEnd(until, today);
      if (end?.ok === false) throw invalid('pausedUntil', end.message);
      const after = changeRow(before, { email, reminds, pausedUntil: end?.value });
      if (after.email !== null && hasEnded(before, today))
        throw new Refusal(409, `The link "${before.name}" has ended already.`);
      if (after.email !== before.email) assertContact(after, links, today);
      if (isSameContact(before, after))
        return new Unchanged(await linkOf(write.trx, write.projectId, before.id));
      await saveContact(write, before, after);
      return linkOf(write.trx, write.projectId, before.id);
    });

const isSameContact = (one: NamedLink, other: NamedLink): boolean =>
  one.email === other.email &&
  one.reminds === other.reminds &&
  one.pausedUntil === other.pausedUntil;

/** A named link as the agency reads it. Throws 404. */
export async function linkOf(trx: Knex.Transaction, projectId: string, id: string): Promise<Link> {
  const link = (await readLinks(trx, projectId)).find((row) => row.id === id);
  if (link === undefined) throw notFound();
  return link;
}

/** Throws unless the link may have its address beside the other links of its project. */
export function assertContact(
  { id, view, email }: Pick<NamedLink, 'id' | 'view' | 'email'>,
  links: readonly NamedLink[],
  today: string,
): void {
  if (email === null) return;
  if (view !== 'client') throw invalid('email', 'Only a client link can have a mail address.');
  const contacts = links.filter(
    (row) => row.id !== id && row.email !== null && !hasEnded(row, today),
  );
  if (contacts.some((row) => row.email !== null && emailKey(row.email) === emailKey(email)))
    throw new Refusal(409, 'Another link has this address.');
  if (contacts.length >= MOST_CONTACTS)
    throw invalid(
      'email',
      `A project has at most ${MOST_CONTACTS} links with a mail address. Remove one first.`,
    );
}
