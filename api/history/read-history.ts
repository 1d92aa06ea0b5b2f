import {
  type HistoryQuery,
  PAGE_CHANGES,
  PAGE_SAVES,
} from '@project-dashboard/core/rules/history/query';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { encodeCursor, nextPage, readCursor } from '../http/response/next-page.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readChange, type StoredChange } from '../store/history/change-table.ts';
import { readAtOnce } from '../store/transaction.ts';
import {
  changesQuery,
  type Filter,
  filtersOf,
  savesQuery,
  withCanUndo,
} from './history-queries.ts';

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
