import { type Link, link } from '@project-dashboard/core/links';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

const owners = z.object({
  internalToken: z.string(),
  clientToken: z.string(),
  createdAt: z.string(),
  internalRotatedAt: z.nullable(z.string()),
  clientRotatedAt: z.nullable(z.string()),
});

const opening = z.object({ id: z.string(), lastOpenedAt: z.string(), opened: z.number() });

/** A named client link as it is stored; how often it was opened stands apart. */
const storedLink = z.pick(link, {
  id: true,
  name: true,
  token: true,
  endsOn: true,
  endedAt: true,
  createdAt: true,
});
type StoredLink = z.output<typeof storedLink>;

const NEVER_OPENED = { lastOpenedAt: null, opened: 0 };

/** All links of a project: its own two, client first, then the named ones, oldest first, ended ones included. */
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
    ...named.map((row) => ({ ...row, ...(openingOf.get(row.id) ?? NEVER_OPENED) })),
  ];
}

/** The named links of a project as new ones are, without their openings. */
export async function listNamedLinks(knex: Knex, projectId: string): Promise<Link[]> {
  const rows: unknown = await knex('client_links')
    .where({ project_id: projectId })
    .orderBy('id')
    .select({
      id: 'id',
      name: 'name',
      token: 'token',
      endsOn: 'ends_on',
      endedAt: 'ended_at',
      createdAt: 'created_at',
    });
  return z.array(storedLink).parse(rows).map(namedLink);
}

/** A named link that nobody has opened. */
export const namedLink = (row: StoredLink): Link => ({ ...row, view: 'client', ...NEVER_OPENED });
