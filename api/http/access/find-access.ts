import { isAccessToken } from '@project-dashboard/core/contract/access/token';
import type { Subject } from '@project-dashboard/core/contract/route';
import { hasEnded } from '@project-dashboard/core/rows/links/schema';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import * as z from 'zod/mini';
import type { Gate } from './gate.ts';
import { keepWhileUnwritten } from './keep-while-unwritten.ts';

const found = z.object({
  projectId: z.string(),
  revision: z.number(),
  takesPart: z.coerce.boolean(),
  view: z.enum(['internal', 'client']),
  linkId: z.string(),
  /** The name of a named link; null for the project's own two links. */
  link: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

/** The project, view, revision, participation and link of a token, and the link's last day. */
type ProjectAccess = Omit<z.output<typeof found>, 'endedAt'>;

/** The statement for SQLite and PostgreSQL. PostgreSQL needs the casts to know the type of null. */
const FIND = `
  select id as "projectId", revision, takes_part as "takesPart", 'internal' as view, 'internal' as "linkId",
    cast(null as text) as link, cast(null as text) as "endsOn", cast(null as text) as "endedAt"
  from projects where internal_token = :token
  union all
  select id, revision, takes_part, 'client', 'client', null, null, null from projects where client_token = :token
  union all
  select projects.id, revision, takes_part, view, client_links.id, client_links.name, ends_on, ended_at
  from client_links join projects on projects.id = project_id where token = :token`;

const readAccess = keepWhileUnwritten(async (db, token: string) => {
  const rows: unknown[] = await db.reader
    .from(db.reader.raw(`(${FIND}) as access`, { token }))
    .select();
  return rows[0] === undefined ? null : found.parse(rows[0]);
});

/**
 * Finds the project and view of a token in one statement; null for a malformed, unknown or ended token. A rotated or
 * ended link stops working immediately in every process.
 */
export async function findAccess(
  { db, site, clock }: Gate,
  token: string,
): Promise<ProjectAccess | null> {
  if (!isAccessToken(token)) return null;
  const row = await readAccess(db, token);
  if (row === null) return null;
  const { endedAt, ...access } = row;
  const { endsOn } = access;
  const today = endsOn === null ? '' : todayIn(site.reportTimezone, clock());
  return hasEnded({ endsOn, endedAt }, today) ? null : access;
}

const owner = z.object({
  projectId: z.string(),
  revision: z.number(),
  takesPart: z.coerce.boolean(),
});

const TABLES = {
  milestone: 'milestones',
  input: 'inputs',
  approval: 'approvals',
  note: 'notes',
  recipient: 'recipients',
  mail: 'messages',
} as const;

/**
 * Finds the project of the row that `{id}` in a path names, its revision, and whether its client takes part, in one
 * statement; null if there is no row.
 */
export const findProjectOf = keepWhileUnwritten(
  async ({ reader }, subject: Subject, id: string) => {
    const query = reader('projects').first({
      projectId: 'projects.id',
      revision: 'revision',
      takesPart: 'takes_part',
    });
    if (subject === 'project') {
      query.where('projects.id', id);
    } else {
      const table = TABLES[subject];
      query.join(table, `${table}.project_id`, 'projects.id').where(`${table}.id`, id);
    }
    const row: unknown = await query;
    return row === undefined ? null : owner.parse(row);
  },
);

const state = z.object({ revisions: z.coerce.number() });

/**
 * The state of all projects together, for the list's ETag. It grows with every change of a project. When a project is
 * deleted, its revision is added to the agency's.
 */
export const readProjectsState = keepWhileUnwritten(async ({ reader }): Promise<number> => {
  const row: unknown = await reader('agency').first({
    revisions: reader.raw('revision + (select coalesce(sum(revision), 0) from projects)'),
  });
  return state.parse(row).revisions;
});
