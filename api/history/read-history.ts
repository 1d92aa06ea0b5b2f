import type { Change } from '@project-dashboard/core/rules/history/change';
import { shownChange } from '@project-dashboard/core/rules/history/history-page';
import {
  type HistoryQuery,
  PAGE_CHANGES,
  PAGE_SAVES,
} from '@project-dashboard/core/rules/history/routes';
import { canUndo } from '@project-dashboard/core/rules/history/undo-rules';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { encodeCursor, nextPage, readCursor } from '../http/response/next-page.ts';
import type { Database } from '../store/database.ts';
import { changes, readChange, type StoredChange } from '../store/history/changes.ts';
import { readLastChanges } from '../store/history/last-changes.ts';
import { readAtOnce } from '../store/transaction.ts';

/** A page of the changes of a project, newest save first. A save of many changes is never divided. */
export const readHistory =
  (db: Database): Handler<'readHistory'> =>
  ({ projectId, query, setHeader }) =>
    readAtOnce(db, async (trx) => {
      const saves = await findSaves(trx, projectId, query);
      const page = pageOf(saves.found, query.limit ?? PAGE_SAVES.usual);
      const [newest, oldest] = [page[0], page.at(-1)];
      const isLast = page.length === saves.found.length;
      if (oldest !== undefined && !isLast) {
        const next = { ...query, cursor: encodeCursor(oldest.revision) };
        setHeader('Link', nextPage(`/api/projects/${projectId}/history`, next));
      }
      const changes =
        newest === undefined || oldest === undefined
          ? []
          : await readChanges(trx, saves.filters, [oldest.revision, newest.revision]);
      return { changes: await withCanUndo(trx, projectId, changes) };
    });

/** The revision of the last save of a page. */
const cursor = z.int().check(z.minimum(0), z.maximum(9_999_999_999));

const save = z.object({ revision: z.number(), count: z.coerce.number() });
type Save = z.output<typeof save>;

/** The newest saves that match, one more than a page has, each with the number of its changes that match. */
async function findSaves(
  trx: Knex.Transaction,
  projectId: string,
  query: HistoryQuery,
): Promise<{ readonly filters: readonly Filter[]; readonly found: readonly Save[] }> {
  const before = query.cursor === undefined ? undefined : readCursor(cursor, query.cursor);
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

/** The saves of the page: as many as requested, or fewer if they have many changes. */
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

/** Conditions on `changes` that one index answers, newest first. */
export interface Filter {
  /** Columns, and the value that each must have. */
  readonly is: Readonly<Record<string, string>>;
  /** Further conditions on the rows that the index finds. */
  readonly isOneOf: Readonly<Record<string, readonly string[]>>;
}

/**
 * The filters that together find each requested change once. No index is in order across several kinds or lists, so
 * each pair of kind and list gets its own filter. One row has few changes, so they are read and compared one by one.
 */
export function filtersOf(projectId: string, { row, kind, list }: HistoryQuery): readonly Filter[] {
  const [kinds, lists] = [valuesOf(kind), valuesOf(list)];
  if (row !== undefined) {
    const isOneOf = { ...(kinds && { kind: kinds }), ...(lists && { list: lists }) };
    return [{ is: { project_id: projectId, row_id: row }, isOneOf }];
  }
  return (lists ?? [undefined]).flatMap((list) =>
    (kinds ?? [undefined]).map((kind) => ({
      is: { project_id: projectId, ...(list && { list }), ...(kind && { kind }) },
      isOneOf: {},
    })),
  );
}

const valuesOf = (text: string | undefined): string[] | undefined =>
  text === undefined ? undefined : [...new Set(text.split(','))];

function matching(knex: Knex, { is, isOneOf }: Filter): Knex.QueryBuilder {
  const query = knex('changes').where(is);
  // As a plain column, SQLite would choose the index of kinds and read all rows. It has no index for an expression.
  for (const [column, values] of Object.entries(isOneOf)) {
    const places = values.map(() => '?').join(', ');
    query.whereRaw(`coalesce(??, '') in (${places})`, [column, ...values]);
  }
  return query;
}

/** The newest saves of one filter with the number of their changes. With a revision, only saves before it. */
export function savesQuery(
  knex: Knex,
  filter: Filter,
  before: number | undefined,
  limit: number,
): Knex.QueryBuilder {
  const query = matching(knex, filter);
  if (before !== undefined) query.andWhere('revision', '<', before);
  return query
    .select('revision')
    .count({ count: '*' })
    .groupBy('revision')
    .orderBy('revision', 'desc')
    .limit(limit);
}

/** The changes of one filter. With a range, only changes of those saves. */
export function changesQuery(
  knex: Knex,
  filter: Filter,
  range?: readonly [first: number, last: number],
): Knex.QueryBuilder {
  const query = matching(knex, filter).select(changes.columns);
  return range === undefined ? query : query.whereBetween('revision', [...range]);
}

/** Changes as readers see them, each with whether it can be undone now. */
export async function withCanUndo(
  knex: Knex,
  projectId: string,
  changes: readonly StoredChange[],
): Promise<Change[]> {
  const last = await readLastChanges(
    knex,
    projectId,
    changes.map(({ change }) => change.row.id),
  );
  return changes.map(({ change, states }) =>
    shownChange(change, canUndo({ ...change, states }, last.statesOf(change.row.id))),
  );
}
