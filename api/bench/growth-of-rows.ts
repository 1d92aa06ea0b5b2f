import type { Series } from '../../core/testing/bench/growth.ts';
import { sampleStudy } from '../../core/testing/bench/sample-rows.ts';
import { costOf, wire } from './http-load.ts';
import { makeList } from './make-list.ts';
import { pageRequests } from './measures/page-load.ts';
import { renames, reorders } from './measures/writes.ts';
import type { Bench } from './open-bench.ts';

/** Measures of one project at 1, 10 and 100 times the rows. */
export async function growthOfRows(bench: Bench): Promise<Series[]> {
  const api = await bench.api();
  const sizes = [5, 50, 500];
  const projects = await Promise.all(
    sizes.map(async (size) => {
      const list = await makeList(api, size);
      const { token, etag, rows } = list.internal;
      const read = wire({ path: list.path, token });
      const again = wire({ path: list.path, token, headers: { 'If-None-Match': etag } });
      const [one, other] = renames(`/api/milestones/${rows[0]?.id}`, token);
      return { read, again, one, other, order: reorders(list) };
    }),
  );
  // A project holds at most 200 approvals.
  const pageSizes = [2, 20, 200];
  const pages = await Promise.all(
    pageSizes.map(async (size) => {
      const body = sampleStudy(size, { milestones: size, inputs: size, approvals: size });
      return pageRequests((await api.agency.createProject({ body })).clientToken);
    }),
  );

  type Project = (typeof projects)[number];
  const cost = costOf(api.url, bench.seconds);
  const series = (
    measure: string,
    requests: (project: Project) => readonly [Buffer, ...Buffer[]],
    more: Parameters<typeof cost>[1] = {},
  ): Series => ({
    measure,
    of: 'rows',
    sizes,
    costAt: (index) => {
      const project = projects[index];
      if (project === undefined) throw new RangeError('There is no such size.');
      return cost(requests(project), more);
    },
  });
  return [
    series('list, unchanged', ({ read }) => [read]),
    series('list, answered 304', ({ again }) => [again], { status: 304 }),
    series('first read after a change', ({ read, one, other }) => [one, read, other, read], {
      every: 2,
    }),
    series('PATCH of one row', ({ one, other }) => [one, other]),
    series('reorder', ({ order }) => order),
    {
      measure: 'load of a page, each request',
      of: 'rows in each list',
      sizes: pageSizes,
      costAt: (index) => cost(pages[index] ?? pageRequests('')),
    },
  ];
}
