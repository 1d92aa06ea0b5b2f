import { type Link, link } from '@project-dashboard/core/rows/links/schema';
import { differingFields } from '@project-dashboard/core/rules/history/project-parts';
import { emailKey, maskedEmail } from '@project-dashboard/core/texts/text/email';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Write } from '../store/history/changes.ts';
import { table } from '../store/table.ts';

const owners = table(
  'projects',
  z.object({
    id: z.string(),
    internalToken: z.string(),
    clientToken: z.string(),
    createdAt: z.string(),
    internalRotatedAt: z.nullable(z.string()),
    clientRotatedAt: z.nullable(z.string()),
  }),
);

const openings = table(
  'link_openings',
  z.object({
    projectId: z.string(),
    linkId: z.string(),
    lastOpenedAt: z.string(),
    opened: z.number(),
  }),
);

const links = table(
  'client_links',
  z.extend(
    z.omit(link, { lastOpenedAt: true, opened: true, stoppedAt: true, lastRemindedOn: true }),
    { name: z.string() },
  ),
);

/** A stored named link. Its openings, and what became of its reminders, are in other tables. */
const namedLink = z.intersection(
  links.row,
  z.object({ stoppedAt: z.nullable(z.string()), lastRemindedOn: z.nullable(z.string()) }),
);
export type NamedLink = z.output<typeof namedLink>;

const NEVER_OPENED = { lastOpenedAt: null, opened: 0 };
const NO_CONTACT = {
  email: null,
  reminds: true,
  pausedUntil: null,
  stoppedAt: null,
  lastRemindedOn: null,
};

/** All links of a project: its client link, its internal link, then the named links, oldest first, including ended ones. */
export async function readLinks(knex: Knex, projectId: string): Promise<Link[]> {
  const project = await owners.find(knex, { id: projectId });
  const found = await openings.rows(knex, { projectId });
  const openingOf = new Map(
    found.map(({ linkId, lastOpenedAt, opened }) => [linkId, { lastOpenedAt, opened }]),
  );
  const own = (view: Link['view'], token: string, rotatedAt: string | null): Link => ({
    ...{ id: view, view, name: null, token, endsOn: null, endedAt: null },
    createdAt: rotatedAt ?? project.createdAt,
    ...(openingOf.get(view) ?? NEVER_OPENED),
    ...NO_CONTACT,
  });
  const named = await listNamedLinks(knex, projectId);
  return [
    own('client', project.clientToken, project.clientRotatedAt),
    own('internal', project.internalToken, project.internalRotatedAt),
    ...named.map((row): Link => ({ ...row, ...(openingOf.get(row.id) ?? NEVER_OPENED) })),
  ];
}

/** The named links of a project, oldest first, including ended ones. */
export async function listNamedLinks(knex: Knex, projectId: string): Promise<NamedLink[]> {
  const rows: unknown = await knex('client_links')
    .leftJoin({ s: 'reminder_stops' }, (on) =>
      on.on('s.project_id', 'client_links.project_id').on('s.email_key', 'client_links.email_key'),
    )
    .where({ 'client_links.project_id': projectId })
    .orderBy('client_links.id')
    .select({
      ...links.columns,
      stoppedAt: 's.stopped_at',
      lastRemindedOn: knex('messages')
        .max('period')
        .where({ kind: 'reminder', state: 'sent' })
        .where('recipient_id', knex.ref('client_links.id')),
    });
  return z.array(namedLink).parse(rows);
}

type NewLink = Pick<NamedLink, 'id' | 'token' | 'createdAt' | 'name' | 'view' | 'endsOn' | 'email'>;

/** A named link that has not ended and was never opened. */
export const newNamedLink = (made: NewLink): Link & NamedLink => ({
  ...NO_CONTACT,
  ...made,
  endedAt: null,
  ...NEVER_OPENED,
});

export async function insertLink(
  { trx, projectId, record }: Write,
  { id, view, name, token, endsOn, createdAt, email }: NewLink,
): Promise<void> {
  await trx('client_links').insert({
    ...links.encode({ id, view, name, token, endsOn, createdAt, email }),
    project_id: projectId,
    email_key: email && emailKey(email),
  });
  const row = { list: 'links', id, title: name } as const;
  const after = { name, view, endsOn, ...(email !== null && { email: maskedEmail(email) }) };
  record({ kind: 'created', row, before: null, after });
}

export async function saveContact(
  { trx, record }: Write,
  before: NamedLink,
  after: NamedLink,
): Promise<void> {
  const { id, name, email, reminds, pausedUntil } = after;
  await trx('client_links')
    .where({ id })
    .update({
      ...links.encode({ email, reminds, pausedUntil }),
      email_key: email && emailKey(email),
    });
  const row = { list: 'links', id, title: name } as const;
  const [was, is] = [contactOf(before), contactOf(after)];
  // An address may change to another one with the same mask. The history keeps that it changed.
  if (before.email !== after.email && was.email === is.email) is.email = 'another address';
  const fields = differingFields(was, is);
  if (fields !== null) record({ kind: 'updated', row, ...fields });
}

/** What the history keeps of a contact. The internal view reads the history, so it has no whole address. */
function contactOf({ email, reminds, pausedUntil }: NamedLink): Record<string, unknown> {
  return { email: email && maskedEmail(email), reminds, pausedUntil };
}

/** Ends a named link now. Its row stays, so that its name and its openings can still be read. */
export async function saveEnd(
  { trx, now, record }: Write,
  { id, name, endedAt }: NamedLink,
): Promise<void> {
  await trx('client_links').where({ id }).update({ ended_at: now });
  const row = { list: 'links', id, title: name } as const;
  record({ kind: 'ended', row, before: { endedAt }, after: { endedAt: now } });
}
