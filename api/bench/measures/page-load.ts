import { createClient } from '@project-dashboard/core/client';
import { compare } from '../../../core/testing/bench/compare.ts';
import type { ResultRow } from '../../../core/testing/bench/result-row.ts';
import { sampleStudy } from '../../../core/testing/bench/sample-rows.ts';
import { loadFor, wire } from '../http-load.ts';
import type { Bench } from '../open-bench.ts';
import { sendRows } from '../send-rows.ts';

const ROWS = 60;

/** What a client's page needs: the project by its token, and its three lists. R1 reads the same rows by the same token. */
export async function measurePageLoad(bench: Bench): Promise<ResultRow[]> {
  const api = await bench.api();
  const reading = await bench.reading();
  const sizes = { milestones: ROWS, inputs: ROWS, approvals: ROWS };
  const { id, clientToken: token } = await api.agency.createProject({
    body: sampleStudy(1, sizes),
  });
  const { project } = await createClient({ baseUrl: api.url }).readProjectByToken({ token });
  const lists = await createClient({ baseUrl: api.url }).readRowsByToken({ token });
  await sendRows(reading, 'projects', [{ ...project, id, clientToken: token }]);
  for (const [table, rows] of Object.entries(lists)) await sendRows(reading, table, rows);

  const load = loadFor(bench.seconds);
  const page = {
    measure: `load of a page: the project by its token and three lists of ${ROWS}`,
    ours: load({ url: api.url, requests: pageRequests(token) }),
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
  return [await compare(page, bench.rounds)];
}

/** The two requests of a page's first load. */
export const pageRequests = (token: string): [Buffer, Buffer] => [
  wire({ path: `/api/projects/token/${token}` }),
  wire({ path: `/api/projects/token/${token}/rows` }),
];
