import type { HistoryQuery } from '@project-dashboard/core/history';
import type { Knex } from 'knex';
import { CHANGE_COLUMNS } from '../store/history/change-table.ts';

/** Conditions on `changes` that one index answers, newest first. */
export interface Filter {
  /** Columns, and the value that each must have. */
  readonly is: Readonly<Record<string, string>>;
  /** What is looked at in the rows that the index finds. */
  readonly isOneOf: Readonly<Record<string, readonly string[]>>;
}

/**
 * What is asked for, as filters that together find each change once. No index is in order across several kinds or lists, so
 * each pair is a filter of its own. The changes of one row are few: their kinds and lists are looked at one by one.
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
  // SQLite would take the index of the kinds, which leads through all rows. It has none for an expression.
  for (const [column, values] of Object.entries(isOneOf)) {
    const places = values.map(() => '?').join(', ');
    query.whereRaw(`coalesce(??, '') in (${places})`, [column, ...values]);
  }
  return query;
}

/** The newest saves of one filter, before a revision where one is given, with the number of their changes. */
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

/** The changes of one filter, within a range of saves where one is given. */
export function changesQuery(
  knex: Knex,
  filter: Filter,
  range?: readonly [first: number, last: number],
): Knex.QueryBuilder {
  const query = matching(knex, filter).select(CHANGE_COLUMNS);
  return range === undefined ? query : query.whereBetween('revision', [...range]);
}
