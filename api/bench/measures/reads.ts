import { compare } from '../../../core/testing/bench/compare.ts';
import type { ResultRow } from '../../../core/testing/bench/result-row.ts';
import { flatRows } from '../flat-rows.ts';
import { loadFor, wire } from '../http-load.ts';
import { makeList } from '../make-list.ts';
import type { Bench } from '../open-bench.ts';
import { sendRows } from '../send-rows.ts';

/** Lists of milestones: unchanged, answered 304, and read first after a change. */
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
  return results;
}
