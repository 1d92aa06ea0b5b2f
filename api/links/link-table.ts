import { type Link, link } from '@project-dashboard/core/links';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Write } from '../store/history/recorder.ts';

const owners = z.object({
  internalToken: z.string(),
  clientToken: z.string(),
  createdAt: z.string(),
  internalRotatedAt: z.nullable(z.string()),
  clientRotatedAt: z.nullable(z.string()),
});

const opening = z.object({ id: z.string(), lastOpenedAt: z.string(), opened: z.number() });

/** A stored named link. Its openings are in another table. */
const namedLink = z.object({
  ...z.pick(link, {
    id: true,
    view: true,
    token: true,
    endsOn: true,
    endedAt: true,
    createdAt: true,
  }).shape,
  name: z.string(),
});
type NamedLink = z.output<typeof namedLink>;

const NEVER_OPENED = { lastOpenedAt: null, opened: 0 };

/** All links of a project: its client link, its internal link, then the named links, oldest first, including ended ones. */
export async function readLinks(knex: Knex, projectId: string): Promise<Link[]> {
  const project = owners.parse(
    await knex('projects').where({ id: projectId }).first({
      internalToken: 'internal_token',
      clientToken: 'client_token',
      createdAt: 'created_at',
      internalRotatedAt: 'internal_rotated_at',
      clientRotatedAt: 'client_rotated_at',
    }),
  );
  const openings = z
    .array(opening)
    .parse(
      await knex('link_openings')
        .where({ project_id: projectId })
        .select({ id: 'link_id', lastOpenedAt: 'last_opened_at', opened: 'opened' }),
    );
  const openingOf = new Map(openings.map(({ id, ...opened }) => [id, opened]));
  const own = (view: Link['view'], token: string, rotatedAt: string | null): Link => ({
    ...{ id: view, view, name: null, token, endsOn: null, endedAt: null },
    createdAt: rotatedAt ?? project.createdAt,
    ...(openingOf.get(view) ?? NEVER_OPENED),
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
    .where({ project_id: projectId })
    .orderBy('id')
    .select({
      id: 'id',
      view: 'view',
      name: 'name',
      token: 'token',
      endsOn: 'ends_on',
      endedAt: 'ended_at',
      createdAt: 'created_at',
    });
  return z.array(namedLink).parse(rows);
}

/** A named link that has not ended and was never opened. */
export const newNamedLink = (made: Omit<NamedLink, 'endedAt'>): Link & NamedLink => ({
  ...made,
  endedAt: null,
  ...NEVER_OPENED,
});

/** Writes a new named link. */
export async function insertLink(
  { trx, projectId, record }: Write,
  { id, view, name, token, endsOn, endedAt, createdAt }: NamedLink,
): Promise<void> {
  await trx('client_links').insert({
    id,
    project_id: projectId,
    view,
    name,
    token,
    ends_on: endsOn,
    ended_at: endedAt,
    created_at: createdAt,
  });
  const row = { list: 'links', id, title: name } as const;
  record({ kind: 'created', row, before: null, after: { name, view, endsOn } });
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
