import { isAccessToken } from '@project-dashboard/core/access';
import { hasEnded } from '@project-dashboard/core/links';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';

const found = z.object({
  projectId: z.string(),
  revision: z.number(),
  view: z.enum(['internal', 'client']),
  linkId: z.string(),
  /** The name of a named client link; null for the project's own two links. */
  link: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

/** Whose token, which view, which revision, and which link it is. */
export type ProjectAccess = Omit<z.output<typeof found>, 'endsOn' | 'endedAt'>;

/** One text for both databases; the casts tell PostgreSQL the type of null. */
const FIND = `
  select id as "projectId", revision, 'internal' as view, 'internal' as "linkId",
    cast(null as text) as link, cast(null as text) as "endsOn", cast(null as text) as "endedAt"
  from projects where internal_token = :token
  union all
  select id, revision, 'client', 'client', null, null, null from projects where client_token = :token
  union all
  select projects.id, revision, 'client', client_links.id, client_links.name, ends_on, ended_at
  from client_links join projects on projects.id = project_id where token = :token`;

/**
 * What a project token opens, in one statement on each call, so that a link that is rotated or ended stops at once in every
 * process. Null for one that is malformed, unknown or ended. `today` is the ISO date in REPORT_TIMEZONE.
 */
export async function findAccess(
  db: Database,
  token: string,
  today: () => string,
): Promise<ProjectAccess | null> {
  if (!isAccessToken(token)) return null;
  const rows: unknown[] = await db.reader
    .from(db.reader.raw(`(${FIND}) as access`, { token }))
    .select();
  const [row] = rows;
  if (row === undefined) return null;
  const { endsOn, endedAt, ...access } = found.parse(row);
  return hasEnded({ endsOn, endedAt }, endsOn === null ? '' : today()) ? null : access;
}
