import {
  canUndo,
  type HistoryQuery,
  PAGE_CHANGES,
  PAGE_SAVES,
  shownChange,
} from '@project-dashboard/core/history';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { CHANGE_COLUMNS, readChange, type StoredChange } from '../store/history/change-table.ts';
import { readLastChanges } from '../store/history/last-changes.ts';
import { readAtOnce } from '../store/read-at-once.ts';

/** A page of the changes of a project, newest save first. A save of many changes is never divided. */
export const readHistory =
  (db: Database): Handler<'readHistory'> =>
  ({ projectId, query, setHeader }) =>
    readAtOnce(db, async (trx) => {
      if (projectId === undefined) throw notFound();
      const saves = await findSaves(trx, projectId, query);
      const page = pageOf(saves.found, query.limit ?? PAGE_SAVES.usual);
      const [newest, oldest] = [page[0], page.at(-1)];
      const isLast = page.length === saves.found.length;
      if (oldest !== undefined && !isLast) {
        setHeader('Link', `<${nextPage(projectId, query, oldest.revision)}>; rel="next"`);
      }
      const changes =
        newest === undefined || oldest === undefined
          ? []
          : await readChanges(trx, saves.filters, [oldest.revision, newest.revision]);
      const last = await readLastChanges(
        trx,
        projectId,
        changes.map(({ change }) => change.row.id),
      );
      return {
        since: await readSince(trx, projectId),
        changes: changes.map(({ change, states }) =>
          shownChange(change, canUndo({ ...change, states }, last.statesOf(change.row.id))),
        ),
      };
    });

type Filter = Readonly<Record<string, string>>;

/**
 * What is asked for, as conditions that an index answers in order: one for each value that a column may have, since no index is
 * in order across several.
 */
function filtersOf(projectId: string, { row, kind, list }: HistoryQuery): readonly Filter[] {
  const kinds = kind?.split(',') ?? [undefined];
  const lists = list?.split(',') ?? [undefined];
  const pairs = [...new Set(lists)].flatMap((one) =>
    [...new Set(kinds)].map((other) => [one, other]),
  );
  return pairs.map(([list, kind]) => ({
    project_id: projectId,
    ...(row !== undefined && { row_id: row }),
    ...(list !== undefined && { list }),
    ...(kind !== undefined && { kind }),
  }));
}

const save = z.object({ revision: z.number(), count: z.coerce.number() });
type Save = z.output<typeof save>;

/** The newest saves that match, one more than a page has, each with the number of its changes that match. */
async function findSaves(
  trx: Knex.Transaction,
  projectId: string,
  query: HistoryQuery,
): Promise<{ readonly filters: readonly Filter[]; readonly found: readonly Save[] }> {
  const before = query.cursor === undefined ? undefined : decode(query.cursor);
  const filters = filtersOf(projectId, query);
  const limit = (query.limit ?? PAGE_SAVES.usual) + 1;
  const counts = new Map<number, number>();
  for (const filter of filters) {
    for (const { revision, count } of z
      .array(save)
      .parse(await savesQuery(trx, filter, before, limit)))
      counts.set(revision, (counts.get(revision) ?? 0) + count);
  }
  const found = [...counts].map(([revision, count]) => ({ revision, count }));
  found.sort((one, other) => other.revision - one.revision);
  return { filters, found: found.slice(0, limit) };
}

/** One statement of the page: the newest saves of one filter. */
export function savesQuery(
  knex: Knex,
  filter: Filter,
  before: number | undefined,
  limit: number,
): Knex.QueryBuilder {
  const query = knex('changes').where(filter);
  if (before !== undefined) query.andWhere('revision', '<', before);
  return query
    .select('revision')
    .count({ count: '*' })
    .groupBy('revision')
    .orderBy('revision', 'desc')
    .limit(limit);
}

/** The saves of the page: as many as were asked for, and less where they have many changes. */
function pageOf(found: readonly Save[], limit: number): readonly Save[] {
  let changes = 0;
  const end = found.findIndex(({ count }) => {
    changes += count;
    return changes >= PAGE_CHANGES;
  });
  return found.slice(0, Math.min(limit, end === -1 ? limit : end + 1));
}

/** The changes of these saves, the newest save first, and within a save in the order in which they were made. */
async function readChanges(
  trx: Knex.Transaction,
  filters: readonly Filter[],
  range: readonly [number, number],
): Promise<StoredChange[]> {
  const found: unknown[] = [];
  for (const filter of filters) {
    const rows: unknown[] = await changesQuery(trx, filter, range);
    found.push(...rows);
  }
  return found
    .map(readChange)
    .sort((one, other) => other.revision - one.revision || one.place - other.place);
}

/** One statement of the page: the changes of one filter in a range of saves. */
export const changesQuery = (
  knex: Knex,
  filter: Filter,
  range: readonly [number, number],
): Knex.QueryBuilder =>
  knex('changes')
    .select(CHANGE_COLUMNS)
    .where(filter)
    .whereBetween('revision', [...range]);

const began = z.object({ since: z.string(), createdAt: z.string() });

/** When recording began, if the project is older. */
async function readSince(trx: Knex.Transaction, projectId: string): Promise<string | null> {
  const since = trx('agency').select('history_since').where({ id: 1 });
  const found: unknown = await trx('projects')
    .where({ id: projectId })
    .first({ since, createdAt: 'created_at' });
  if (found === undefined) throw notFound();
  const { since: recording, createdAt } = began.parse(found);
  return createdAt < recording ? recording : null;
}

function nextPage(projectId: string, query: HistoryQuery, revision: number): string {
  const search = new URLSearchParams();
  const cursor = Buffer.from(String(revision)).toString('base64url');
  for (const [key, value] of Object.entries({ ...query, cursor })) search.set(key, String(value));
  return `/api/projects/${projectId}/history?${search}`;
}

const written = z.string().check(z.regex(/^\d{1,10}$/));

function decode(cursor: string): number {
  const revision = written.safeParse(Buffer.from(cursor, 'base64url').toString());
  if (revision.success) return Number(revision.data);
  throw invalid('cursor', 'Is not a cursor of this list. Use the cursor from the Link header.');
}
