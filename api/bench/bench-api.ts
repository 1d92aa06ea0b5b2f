import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createClient } from '@project-dashboard/core/client';
import { median } from '../../core/testing/bench/median.ts';
import { addMilestones, sampleProject } from '../../core/testing/bench/sample-rows.ts';
import { say, sayTable } from '../../core/testing/bench/say.ts';
import { temporaryFolder } from '../../core/testing/bench/temporary-folder.ts';
import { type Child, type ServerChild, startServerChild } from './child.ts';
import { loadServer, wire } from './http-load.ts';

const ROUNDS = 5;
const SLICE_MS = 700;
const ROOT = resolve(import.meta.dirname, '../..');

/** One measurement and its references. The programs take turns, so that changes in machine load affect all of them. */
interface Contest {
  readonly name: string;
  readonly ours: () => Promise<number>;
  readonly constant?: () => Promise<number>;
  readonly raw: () => Promise<number>;
}

/** Compares the API's responses per second with plain node and the plain driver on the same rows. */
export async function benchApi(): Promise<void> {
  say(`API: the built program, 8 connections, SQLite; medians of ${ROUNDS} slices that take turns`);
  const folder = temporaryFolder();
  const path = join(folder, 'bench.sqlite3');
  const key = randomBytes(32).toString('hex');
  const children: Child[] = [];
  try {
    const api = await startServerChild([resolve(ROOT, 'api/dist/main.js')], {
      env: {
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: `sqlite:${path}`,
        AGENCY_KEY: key,
        LOG_LEVEL: 'warn',
      },
    });
    children.push(api);
    const projects = await makeProjects(api.url, key);
    const { large, small, order } = projects;
    const reference = await startServerChild([
      resolve(ROOT, 'core/testing/run-from-source.js'),
      resolve(import.meta.dirname, 'reference.ts'),
      path,
      large.id,
      small.id,
    ]);
    children.push(reference);
    await report(await contests(api, reference, { large, small, order }));
  } finally {
    for (const child of children) await child.stop();
  }
}

async function makeProjects(url: string, key: string) {
  const agency = createClient({ baseUrl: url, token: key });
  const [large, small, order] = [
    await agency.createProject({ body: sampleProject(1) }),
    await agency.createProject({ body: sampleProject(2) }),
    await agency.createProject({ body: sampleProject(3) }),
  ];
  await addMilestones(agency, large.id, 500);
  await addMilestones(agency, small.id, 50);
  await addMilestones(agency, order.id, 200);
  return { large, small, order };
}

type Projects = Awaited<ReturnType<typeof makeProjects>>;

async function contests(
  api: ServerChild,
  reference: ServerChild,
  projects: Projects,
): Promise<Contest[]> {
  const { large, small, order } = projects;
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const list = (project: Projects['large']) => `/api/projects/${project.id}/milestones`;
  const get = (path: string, headers = {}) => wire({ path, headers });
  const load =
    ({ url }: ServerChild, requests: readonly [Buffer, ...Buffer[]], status = 200) =>
    async () =>
      (await loadServer({ url, requests, status, connections: 8 }, SLICE_MS)).perSecond;

  const headers = bearer(large.internalToken);
  const tag = (await fetch(api.url + list(large), { headers })).headers.get('ETag') ?? '';
  const rows = await createClient({ baseUrl: api.url, token: order.internalToken }).listMilestones({
    id: order.id,
  });
  const titles = ['Fieldwork', 'Field phase'].map((title) => ({ title }));
  const orders = [rows, rows.toReversed()].map((wanted) => ({
    items: wanted.map(({ id }, sortOrder) => ({ id, sortOrder })),
  }));
  const writes = (
    method: string,
    path: string,
    bodies: readonly unknown[],
    headers = {},
  ): [Buffer, ...Buffer[]] => {
    const [first, ...more] = bodies;
    const one = (body: unknown) => wire({ method, path, headers, body });
    return [one(first), ...more.map(one)];
  };
  const row = rows[0]?.id ?? '';
  const own = bearer(order.internalToken);

  return [
    {
      name: 'list of 500, 200 OK',
      ours: load(api, [get(list(large), headers)]),
      constant: load(reference, [get(`/constant/${large.id}`)]),
      raw: load(reference, [get(`/read/${large.id}`)]),
    },
    {
      name: 'list of 500, 304',
      ours: load(api, [get(list(large), { ...headers, 'If-None-Match': tag })], 304),
      constant: load(reference, [get(`/constant/${large.id}`)]),
      raw: load(reference, [get(`/read/${large.id}`)]),
    },
    {
      name: 'list of 50, 200 OK',
      ours: load(api, [get(list(small), bearer(small.internalToken))]),
      constant: load(reference, [get(`/constant/${small.id}`)]),
      raw: load(reference, [get(`/read/${small.id}`)]),
    },
    {
      name: 'PATCH of one row',
      ours: load(api, writes('PATCH', `/api/milestones/${row}`, titles, own)),
      raw: load(reference, writes('PATCH', `/patch/${row}`, titles)),
    },
    {
      name: 'reorder of 200',
      ours: load(api, writes('PATCH', '/api/milestones/reorder', orders, own)),
      raw: load(reference, writes('PATCH', '/reorder', orders)),
    },
  ];
}

async function report(all: readonly Contest[]): Promise<void> {
  const rows: string[][] = [];
  for (const { name, ours, constant, raw } of all) {
    const rates: { ours: number[]; constant: number[]; raw: number[] } = {
      ours: [],
      constant: [],
      raw: [],
    };
    for (let round = 0; round < ROUNDS; round++) {
      rates.ours.push(await ours());
      if (constant) rates.constant.push(await constant());
      rates.raw.push(await raw());
    }
    const [own, bytes, driver] = [
      median(rates.ours),
      median(rates.constant),
      median(rates.raw),
    ] as const;
    rows.push([
      name,
      own.toFixed(0),
      constant ? `${(own / bytes).toFixed(2)}x` : '',
      `${(own / driver).toFixed(2)}x`,
    ]);
  }
  sayTable(['', 'responses/s', 'vs constant bytes', 'vs plain driver'], rows);
}
