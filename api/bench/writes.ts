import { compare } from '../../core/testing/bench/compare.ts';
import type { ResultRow } from '../../core/testing/bench/results.ts';
import { loadFor, wire } from './http-load.ts';
import { flatRows, type List, makeList } from './make-list.ts';
import type { Bench } from './open-bench.ts';

/** A PATCH of one row, which is durable and in the history when it is answered, and a reorder of 200. */
export async function measureWrites(bench: Bench): Promise<ResultRow[]> {
  const api = await bench.api();
  const directus = await bench.directus();
  const list = await makeList(api, 200);
  await directus?.add('milestones', flatRows(list.internal.rows));
  const load = loadFor(bench.seconds);

  const row = list.internal.rows[0]?.id ?? '';
  const rename = (url: string, path: string, token: string) =>
    load({ url, requests: renames(path + row, token) });
  const patch = {
    measure: 'PATCH of one row, durable, with history',
    ours: rename(api.url, '/api/milestones/', list.internal.token),
    references: [
      {
        name: 'D',
        aim: 8,
        slice: directus && rename(directus.url, '/items/milestones/', directus.token),
      },
    ],
  };

  const each = await bench.reference('update-each-server.ts', await bench.newDatabase());
  const requests = reorders(list);
  const reorder = {
    measure: 'reorder of 200',
    ours: load({ url: api.url, requests, connections: 2 }),
    references: [
      {
        name: 'times one UPDATE a row',
        aim: 10,
        slice: load({ url: each.url, requests, connections: 2 }),
      },
    ],
  };
  return [await compare(patch, bench.rounds), await compare(reorder, bench.rounds)];
}

/** Two titles in turn, because a PATCH that changes nothing is not written. */
function renames(path: string, token: string): [Buffer, Buffer] {
  const rename = (title: string) => wire({ method: 'PATCH', path, token, body: { title } });
  return [rename('Fieldwork'), rename('Field phase')];
}

/** Two orders in turn. */
function reorders({ internal: { rows, token } }: List): [Buffer, Buffer] {
  const reorder = (wanted: typeof rows) =>
    wire({
      method: 'PATCH',
      path: '/api/milestones/reorder',
      token,
      body: { items: wanted.map(({ id }, sortOrder) => ({ id, sortOrder })) },
    });
  return [reorder(rows.toReversed()), reorder(rows)];
}
