import { historyQuery } from '@project-dashboard/core/rules/history/routes';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { lastChangesQuery } from '../store/history/last-changes.ts';
import { planOf } from '../testing/full-scans.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { changesQuery, filtersOf, savesQuery } from './read-history.ts';

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

  const plan = async (query: Knex.QueryBuilder) =>
    JSON.stringify(await planOf(server.database, query.toSQL().toNative()));

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
        first: await plan(savesQuery(reader, filter, undefined, 51)),
        next: await plan(savesQuery(reader, filter, 10_000, 51)),
        changes: await plan(changesQuery(reader, filter, [9_950, 10_000])),
      };
      for (const text of Object.values(plans)) {
        const index = name.startsWith('row') ? 'row_id_revision' : '\\w*revision';
        expect(text, name).toMatch(
          new RegExp(`(INDEX |"Index Name":")changes_project_id_${index}`),
        );
        expect(text, name).not.toMatch(/Seq Scan|SCAN changes"|TEMP B-TREE|\bSort\b/);
      }
    }
    const states = await plan(lastChangesQuery(server.database.reader, id, [row]));
    expect(states).toMatch(/USING INDEX sqlite_autoindex|"Index Name":"last_changes_pkey/);
  });
});
