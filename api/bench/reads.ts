import { loadFor, wire } from './http-load.ts';
import type { Bench } from './open-bench.ts';
import { compare, type Row } from './results.ts';
import { makeList, sampleStudy } from './sample-rows.ts';

/** Lists of milestones: unchanged, answered 304, and read first after a change. And what a page loads. */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const api = await bench.api();
  const constant = await bench.reference('constant');
  const [large, small] = [await makeList(api, 500), await makeList(api, 50)];
  const load = loadFor(bench.seconds);
  const get = (path: string, token: string) =>
    load({ url: api.url, requests: [wire({ path, token })] });
  const constantBytes = (bytes: number) =>
    load({ url: constant.url, requests: [wire({ path: `/${bytes}` })] });

  const { token, bytes, etag } = small.internal;
  const again = wire({ path: small.path, token, headers: { 'If-None-Match': etag } });
  const row = large.internal.rows[0]?.id ?? '';
  const rename = (title: string) =>
    wire({
      method: 'PATCH',
      path: `/api/milestones/${row}`,
      token: large.internal.token,
      body: { title },
    });
  const read = wire({ path: large.path, token: large.internal.token });
  const page = await pageOf(api);
  const contests = [
    ...(['internal', 'client'] as const).map((view) => ({
      measure: `list of 500, unchanged, ${view} view`,
      ours: get(large.path, large[view].token),
      reference: { name: 'R0', slice: constantBytes(large[view].bytes) },
    })),
    {
      measure: 'list of 50, unchanged',
      ours: get(small.path, token),
      reference: { name: 'R0', slice: constantBytes(bytes) },
    },
    {
      measure: 'list of 50, answered 304',
      ours: load({ url: api.url, requests: [again], status: 304 }),
      reference: { name: 'R0 of 50', slice: constantBytes(bytes) },
    },
    {
      measure: 'first read after a change, 500 rows',
      ours: load({
        url: api.url,
        // Two titles in turn: a PATCH that changes nothing leaves the list unchanged.
        requests: [rename('Fieldwork'), read, rename('Field phase'), read],
        connections: 1,
        every: 2,
      }),
    },
    {
      measure: `load of a page: the project by its token and three lists of ${PAGE_ROWS}`,
      ours: load({ url: api.url, requests: page }),
    },
  ];
  const rows: Row[] = [];
  for (const contest of contests) rows.push(await compare(contest, bench.rounds));
  return rows;
}

const PAGE_ROWS = 60;

/** What a client's page requests: the project by its token, and its three lists. */
async function pageOf({ agency }: Awaited<ReturnType<Bench['api']>>): Promise<[Buffer, Buffer]> {
  const sizes = { milestones: PAGE_ROWS, inputs: PAGE_ROWS, approvals: PAGE_ROWS };
  const { clientToken } = await agency.createProject({ body: sampleStudy(1, sizes) });
  return [
    wire({ path: `/api/projects/token/${clientToken}` }),
    wire({ path: `/api/projects/token/${clientToken}/rows` }),
  ];
}
