import { historyQuery } from '@project-dashboard/core/history';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lastChangesQuery } from '../store/history/last-changes.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { changesQuery, filtersOf, savesQuery } from './history-queries.ts';

const CHANGES = 20_000;
const LISTS = ['milestones', 'inputs', 'approvals'];
const KINDS = ['updated', 'created', 'deleted', 'ticked', 'shifted'];

describe.each(DATABASE_KINDS)('a history of 20,000 changes on %s', (kind) => {
  const server = testServer({ kind });
  let id: string;
  let row: string;
  beforeAll(async () => {
    ({ id } = await server.createProject());
    const rows = Array.from({ length: 500 }, () => v7());
    row = rows[7] ?? '';
    const { writer } = server.database;
    const changes = Array.from({ length: CHANGES }, (_, place) => ({
      id: v7(),
      project_id: id,
      revision: place + 2,
      place: 0,
      at: '2026-11-19T14:42:00.000Z',
      role: 'agency',
      link: null,
      kind: KINDS[place % 101 === 0 ? 3 : place % 3],
      list: LISTS[place % 97 === 0 ? 2 : place % 2],
      row_id: rows[place % rows.length],
      title: 'Topline',
      item: null,
      before: '{"title":"Topline"}',
      after: '{"title":"Final"}',
      states: '{}',
      group_id: 'group',
      undoes: null,
    }));
    const states = rows.flatMap((row_id) =>
      ['*', 'title', 'status'].map((field) => ({
        project_id: id,
        row_id,
        field,
        state: null,
        change_id: 'none',
        group_id: 'none',
        revision: 2,
      })),
    );
    for (let start = 0; start < CHANGES; start += 400)
      await writer('changes').insert(changes.slice(start, start + 400));
    for (let start = 0; start < states.length; start += 400)
      await writer('last_changes').insert(states.slice(start, start + 400));
    // What autovacuum does on PostgreSQL after so many rows.
    await writer.raw('analyze');
  });

  /** What the database says that it does for a query. */
  async function planOf(query: Knex.QueryBuilder): Promise<string> {
    const { sql, bindings } = query.toSQL().toNative();
    const { reader } = server.database;
    const explain = kind === 'sqlite' ? 'explain query plan' : 'explain (costs off)';
    // knex takes `?` for a value; `$1` is PostgreSQL's own form.
    const found: unknown = await reader.raw(`${explain} ${sql.replaceAll(/\$\d+/g, '?')}`, [
      ...bindings,
    ]);
    if (kind === 'sqlite')
      return z
        .array(z.object({ detail: z.string() }))
        .parse(found)
        .map(({ detail }) => detail)
        .join('\n');
    const { rows } = z.object({ rows: z.array(z.record(z.string(), z.string())) }).parse(found);
    return rows.map((line) => Object.values(line).join('')).join('\n');
  }

  const asked = (): [name: string, query: Record<string, string>][] => [
    ['page', {}],
    ['row', { row }],
    ['kind', { kind: 'ticked' }],
    ['list', { list: 'approvals' }],
    ['list and kind', { list: 'approvals', kind: 'ticked' }],
    ['row and kind', { row, kind: 'updated' }],
  ];

  test('every statement of a page goes through an index, and sorts nothing', async () => {
    for (const [name, query] of asked()) {
      const [filter] = filtersOf(id, historyQuery.parse(query));
      if (filter === undefined) throw new Error('No filter was made.');
      const { reader } = server.database;
      const plans = {
        first: await planOf(savesQuery(reader, filter, undefined, 51)),
        next: await planOf(savesQuery(reader, filter, 10_000, 51)),
        changes: await planOf(changesQuery(reader, filter, [9_950, 10_000])),
      };
      for (const plan of Object.values(plans)) {
        const index = name.startsWith('row') ? 'row_id_revision' : '\\w*revision';
        expect(plan, name).toMatch(
          new RegExp(`INDEX changes_project_id_${index}|using changes_project_id_${index}`),
        );
        expect(plan, name).not.toMatch(/Seq Scan|SCAN changes$|TEMP B-TREE|\bSort\b/);
      }
    }
    const states = await planOf(lastChangesQuery(server.database.reader, id, [row]));
    expect(states).toMatch(/USING INDEX sqlite_autoindex|using last_changes_pkey/);
  });
});
