import type { Change } from '@project-dashboard/core/rules/history/change';
import type { HistoryQuery } from '@project-dashboard/core/rules/history/query';
import { shownChange } from '@project-dashboard/core/rules/history/shown-change';
import { canUndo } from '@project-dashboard/core/rules/history/undo-rules';
import type { Knex } from 'knex';
import { changes, type StoredChange } from '../store/history/change-table.ts';
import { readLastChanges } from '../store/history/last-changes.ts';

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
