import type { HistoryQuery } from '@project-dashboard/core/history';
import type { Knex } from 'knex';
import { CHANGE_COLUMNS } from '../store/history/change-table.ts';

/** Columns of `changes` and the value that each must have. */
export type Filter = Readonly<Record<string, string>>;

/**
 * What is asked for, as conditions that an index answers in order: one for each value that a column may have, since no index is
 * in order across several.
 */
export function filtersOf(projectId: string, { row, kind, list }: HistoryQuery): readonly Filter[] {
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

/** The changes of one filter, within a range of saves where one is given. */
export function changesQuery(
  knex: Knex,
  filter: Filter,
  range?: readonly [first: number, last: number],
): Knex.QueryBuilder {
  const query = knex('changes').select(CHANGE_COLUMNS).where(filter);
  return range === undefined ? query : query.whereBetween('revision', [...range]);
}
