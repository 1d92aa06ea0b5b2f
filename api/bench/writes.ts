import { loadFor, wire } from './http-load.ts';
import type { Bench } from './open-bench.ts';
import { compare, type Row } from './results.ts';
import { makeList } from './sample-rows.ts';

/** A PATCH of one row, which is durable and in the history when it is answered, and a reorder of 200. */
export async function measureWrites(bench: Bench): Promise<Row[]> {
  const { url, ...api } = await bench.api();
  const { rows, token } = (await makeList({ url, ...api }, 200)).internal;
  const load = loadFor(bench.seconds);
  const patch = (path: string, body: object) => wire({ method: 'PATCH', path, token, body });

  // Two titles in turn, because a PATCH that changes nothing is not written. And two orders.
  const rename = (title: string) => patch(`/api/milestones/${rows[0]?.id}`, { title });
  const reorder = (wanted: typeof rows) =>
    patch('/api/milestones/reorder', {
      items: wanted.map(({ id }, sortOrder) => ({ id, sortOrder })),
    });
  const renames = [rename('Fieldwork'), rename('Field phase')] as const;
  const requests = [reorder(rows.toReversed()), reorder(rows)] as const;
  const each = await bench.reference('update-each', await bench.newDatabase());
  return [
    await compare(
      {
        measure: 'PATCH of one row, durable, with history',
        ours: load({ url, requests: renames }),
      },
      bench.rounds,
    ),
    await compare(
      {
        measure: 'reorder of 200',
        ours: load({ url, requests, connections: 2 }),
        reference: {
          name: 'times one UPDATE a row',
          slice: load({ url: each.url, requests, connections: 2 }),
        },
      },
      bench.rounds,
    ),
  ];
}
