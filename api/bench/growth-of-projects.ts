import type { Cost, Series } from '../../core/testing/bench/growth.ts';
import { createProjects } from '../../core/testing/bench/sample-rows.ts';
import { costOf, wire } from './http-load.ts';
import { makeList } from './make-list.ts';
import { renames } from './measures/writes.ts';
import type { Bench } from './open-bench.ts';
import { type ApiChild, startApi } from './start-api.ts';

/** APIs with 1, 10 and 100 times the projects. */
export interface Agencies {
  readonly sizes: readonly number[];
  readonly apis: readonly ApiChild[];
  /** A measure of them. */
  series(measure: string, costAt: (api: ApiChild, size: number) => Promise<Cost>): Series;
}

/** Starts the three APIs and fills them. */
export async function makeAgencies(bench: Bench): Promise<Agencies> {
  const sizes = [50, 500, 5000];
  const apis: ApiChild[] = [];
  for (const count of sizes) {
    const api = await bench.api();
    await createProjects(api.agency, { count, milestones: 6, inputs: 2 });
    apis.push(api);
  }
  return {
    sizes,
    apis,
    series: (measure, costAt) => ({
      measure,
      of: 'projects',
      sizes,
      costAt: (index) => {
        const [api, size] = [apis[index], sizes[index]];
        if (api === undefined || size === undefined) throw new RangeError('There is no such size.');
        return costAt(api, size);
      },
    }),
  };
}

/** Measures at 1, 10 and 100 times the projects: those of all projects, and those of one among many. */
export async function growthOfProjects(bench: Bench, agencies: Agencies): Promise<Series[]> {
  const { apis, series } = agencies;
  const lists = new Map(
    await Promise.all(apis.map(async (api) => [api, await makeList(api, 50)] as const)),
  );
  const listOf = (api: ApiChild) => {
    const list = lists.get(api);
    if (list === undefined) throw new RangeError('This API has no list.');
    return list;
  };
  const get = (measure: string, path: string) =>
    series(measure, ({ url, agencyKey }) =>
      costOf(url, bench.seconds)([wire({ path, token: agencyKey })]),
    );
  return [
    get('health of all projects', '/api/projects/health'),
    get('project list, all', '/api/projects'),
    get('project list, first 50', '/api/projects?limit=50'),
    get('overview, first 50', '/api/projects/overview?limit=50'),
    series('list of 50 rows of one project', (api) => {
      const { path, internal } = listOf(api);
      return costOf(api.url, bench.seconds)([wire({ path, token: internal.token })]);
    }),
    series('PATCH of one row', (api) => {
      const { rows, token } = listOf(api).internal;
      return costOf(api.url, bench.seconds)(renames(`/api/milestones/${rows[0]?.id}`, token));
    }),
    {
      ...series('start of a server', async ({ databaseUrl, agencyKey }) => {
        const began = performance.now();
        const second = await startApi(databaseUrl, {}, agencyKey);
        const ms = performance.now() - began;
        await second.stop();
        return { ms, bytes: 1 };
      }),
      mostRounds: 3,
    },
  ];
}
