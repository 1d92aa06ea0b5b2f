import { makeToken } from '@project-dashboard/core/contract/access/token';
import { changeRow } from '@project-dashboard/core/rows/fields/field-table';
import {
  hasEnded,
  type Link,
  link,
  readEndDate,
  readPauseEnd,
} from '@project-dashboard/core/rows/links/schema';
import { emailKey } from '@project-dashboard/core/texts/text/email';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import type { Handler, Handlers } from '../http/handler.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { changeProject, readAtOnce, Unchanged } from '../store/transaction.ts';
import {
  insertLink,
  listNamedLinks,
  type NamedLink,
  newNamedLink,
  readLinks,
  saveContact,
  saveEnd,
} from './link-table.ts';

/** The handlers of the link routes. `rotateLink` is a handler of the projects. */
export const linkHandlers = (db: Database) =>
  ({
    listLinks: ({ projectId }) => readAtOnce(db, (trx) => readLinks(trx, projectId)),
    createLink: createLink(db),
    updateLink: updateLink(db),
    endLink: (request) =>
      changeProject(db, request, async (write) => {
        const { today, params } = request;
        const links = await listNamedLinks(write.trx, write.projectId);
        const row = links.find(({ id }) => id === params.linkId);
        if (row === undefined) throw notFound();
        if (hasEnded(row, today))
          throw new Refusal(409, `The link "${row.name}" has ended already.`);
        await saveEnd(write, row);
        return undefined;
      }),
  }) satisfies Partial<Handlers>;

/** The maximum number of named links per project, without ended ones. */
const MOST_LINKS = 100;

const createLink =
  (db: Database): Handler<'createLink'> =>
  async (request) => {
    const { body, today } = request;
    const { name, view = 'client', email = null } = body;
    const end = readEndDate(body.endsOn, today);
    if (!end.ok) throw invalid('endsOn', end.message);
    return changeProject(db, request, (write) => {
      const { trx, projectId, now } = write;
      const keys = { id: v7(), token: makeToken(), createdAt: now };
      const made = newNamedLink({ ...keys, name, view, email, endsOn: end.value });
      const secrets = { table: 'client_links', columns: { token: 'token' } };
      const reply = { schema: link, secrets };
      return createOnce(trx, projectId, request, reply, async () => {
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

/** The most links with a mail address per project, without ended ones. */
const MOST_CONTACTS = 50;

const updateLink =
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
async function linkOf(trx: Knex.Transaction, projectId: string, id: string): Promise<Link> {
  const link = (await readLinks(trx, projectId)).find((row) => row.id === id);
  if (link === undefined) throw notFound();
  return link;
}

/** Throws unless the link may have its address beside the other links of its project. */
function assertContact(
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
