import { compare } from '../../../core/testing/bench/compare.ts';
import type { ResultRow } from '../../../core/testing/bench/result-row.ts';
import { createProjects, tenAtOnce } from '../../../core/testing/bench/sample-rows.ts';
import { flatRows } from '../flat-rows.ts';
import { loadFor, wire } from '../http-load.ts';
import type { Bench } from '../open-bench.ts';

const PROJECTS = 1000;

/**
 * The health of all projects. Directus has no such rule, so it lists the projects with the fields of their rows that
 * the rule reads.
 */
export async function measureProjectHealth(bench: Bench): Promise<ResultRow[]> {
  const api = await bench.api();
  const directus = await bench.directus();
  const projects = await createProjects(api.agency, { count: PROJECTS, milestones: 6, inputs: 2 });
  if (directus) {
    const lists = await tenAtOnce(PROJECTS, async (index) =>
      api.agency.readRowsByToken({ token: projects[index]?.internalToken ?? '' }),
    );
    await directus.add('studies', flatRows(projects));
    for (const list of ['milestones', 'inputs'] as const) {
      await directus.add(`study_${list}`, flatRows(lists.flatMap((rows) => [...rows[list]])));
      await directus.relate(`study_${list}`, 'studies');
    }
  }
  const load = loadFor(bench.seconds);
  const ofRow = ['id', 'title', 'status', 'dueDate'];
  const fields = [
    ...['id', 'slug', 'title', 'client', 'projectLead'],
    ...['study_milestones', 'study_inputs'].flatMap((list) =>
      ofRow.map((field) => `${list}.${field}`),
    ),
  ];
  const get = (url: string, path: string, token: string) =>
    load({ url, requests: [wire({ path, token })] });
  const health = {
    measure: 'list of 1,000 projects with health',
    ours: get(api.url, '/api/projects/health', api.agencyKey),
    references: [
      {
        name: 'D',
        aim: 20,
        slice:
          directus && get(directus.url, `/items/studies?limit=-1&fields=${fields}`, directus.token),
      },
    ],
  };
  return [await compare(health, bench.rounds)];
}
