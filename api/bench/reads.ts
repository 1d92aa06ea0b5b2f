import { createClient } from '@project-dashboard/core/client';
import { compare } from '../../core/testing/bench/compare.ts';
import type { ResultRow } from '../../core/testing/bench/results.ts';
import { sampleStudy } from '../../core/testing/bench/sample-rows.ts';
import { loadFor, wire } from './http-load.ts';
import { flatRows, makeList } from './make-list.ts';
import type { Bench } from './open-bench.ts';
import type { ApiChild, ServerChild } from './programs.ts';

/** Lists of milestones: unchanged, answered 304, and read first after a change. And what a page loads. */
export async function measureReads(bench: Bench): Promise<ResultRow[]> {
  const api = await bench.api();
  const constant = await bench.constant();
  const reading = await bench.reading();
  const directus = await bench.directus();
  const large = await makeList(api, 500);
  const small = await makeList(api, 50);
  for (const view of ['internal', 'client'] as const)
    await sendRows(reading, view, [...large[view].rows, ...small[view].rows]);
  await directus?.add('milestones', flatRows(large.internal.rows));

  const load = loadFor(bench.seconds);
  const get = (url: string, path: string, token?: string) =>
    load({ url, requests: [wire({ path, token })] });
  const results: ResultRow[] = [];

  for (const view of ['internal', 'client'] as const) {
    const { token, bytes, rows } = large[view];
    const items = `/items/milestones?filter[projectId][_eq]=${large.id}&sort=sortOrder&limit=-1`;
    const fields = Object.keys(rows[0] ?? {}).join();
    const contest = {
      measure: `list of 500, unchanged, ${view} view`,
      ours: get(api.url, large.path, token),
      references: [
        { name: 'R0', aim: 0.3, slice: get(constant.url, `/${bytes}`) },
        { name: 'R1', aim: 20, slice: get(reading.url, `/list/${view}/${large.id}`) },
        {
          name: 'D',
          aim: 80,
          slice: directus && get(directus.url, `${items}&fields=${fields}`, directus.token),
        },
      ],
    };
    results.push(await compare(contest, bench.rounds));
  }

  const { token, bytes, etag } = small.internal;
  const bytesOf50 = get(constant.url, `/${bytes}`);
  const list50 = {
    measure: 'list of 50, unchanged',
    ours: get(api.url, small.path, token),
    references: [
      { name: 'R0', aim: 0.25, slice: bytesOf50 },
      { name: 'R1', aim: 4, slice: get(reading.url, `/list/internal/${small.id}`) },
    ],
  };
  results.push(await compare(list50, bench.rounds));

  const again = wire({ path: small.path, token, headers: { 'If-None-Match': etag } });
  const unchanged = {
    measure: 'list of 50, answered 304',
    ours: load({ url: api.url, requests: [again], status: 304 }),
    references: [{ name: 'R0 of 50', aim: 0.25, slice: bytesOf50 }],
  };
  results.push(await compare(unchanged, bench.rounds));

  const row = large.internal.rows[0]?.id ?? '';
  const afterChange = (url: string, rowPath: string, listPath: string, token?: string) => {
    const rename = (title: string) =>
      wire({ method: 'PATCH', path: rowPath + row, token, body: { title } });
    const read = wire({ path: listPath, token });
    // Two titles in turn: a PATCH that changes nothing leaves the list unchanged.
    const requests = [rename('Fieldwork'), read, rename('Field phase'), read] as const;
    return load({ url, requests, connections: 1, every: 2 });
  };
  const items = `/items/milestones?filter[projectId][_eq]=${large.id}&sort=sortOrder&limit=-1`;
  const afterWrite = {
    measure: 'first read after a change, 500 rows',
    ours: afterChange(api.url, '/api/milestones/', large.path, large.internal.token),
    references: [
      {
        name: 'R1',
        aim: 0.45,
        slice: afterChange(reading.url, '/row/internal/', `/list/internal/${large.id}`),
      },
      {
        name: 'D',
        aim: 1.7,
        slice: directus && afterChange(directus.url, '/items/milestones/', items, directus.token),
      },
    ],
  };
  results.push(await compare(afterWrite, bench.rounds));
  results.push(await measurePageLoad(bench, api, reading));
  return results;
}

const PAGE_ROWS = 60;

/** What a client's page needs: the project by its token, and its three lists. R1 reads the same rows by the same token. */
async function measurePageLoad(
  bench: Bench,
  api: ApiChild,
  reading: ServerChild,
): Promise<ResultRow> {
  const sizes = { milestones: PAGE_ROWS, inputs: PAGE_ROWS, approvals: PAGE_ROWS };
  const { id, clientToken: token } = await api.agency.createProject({
    body: sampleStudy(1, sizes),
  });
  const { project } = await createClient({ baseUrl: api.url }).readProjectByToken({ token });
  const lists = await createClient({ baseUrl: api.url }).readRowsByToken({ token });
  await sendRows(reading, 'projects', [{ ...project, id, clientToken: token }]);
  for (const [table, rows] of Object.entries(lists)) await sendRows(reading, table, rows);

  const load = loadFor(bench.seconds);
  const page = {
    measure: `load of a page: the project by its token and three lists of ${PAGE_ROWS}`,
    ours: load({
      url: api.url,
      requests: [
        wire({ path: `/api/projects/token/${token}` }),
        wire({ path: `/api/projects/token/${token}/rows` }),
      ],
    }),
    references: [
      {
        name: 'R1',
        aim: 5,
        slice: load({
          url: reading.url,
          requests: [wire({ path: `/token/${token}` }), wire({ path: `/lists/${token}` })],
        }),
      },
    ],
  };
  return await compare(page, bench.rounds);
}

/** Gives R1 rows for a table. */
async function sendRows(
  { url }: ServerChild,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const response = await fetch(`${url}/rows/${table}`, {
    method: 'POST',
    body: JSON.stringify(flatRows(rows)),
  });
  if (!response.ok) throw new Error(`R1 did not take the rows: ${response.status}`);
}
