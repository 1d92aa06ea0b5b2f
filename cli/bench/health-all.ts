import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import type { Bench } from '../../api/bench/open-bench.ts';
import type { ApiChild } from '../../api/bench/programs.ts';
import { outcome, type ResultRow, tell } from '../../core/testing/bench/results.ts';
import { createProjects } from '../../core/testing/bench/sample-rows.ts';
import { runCli } from './run-cli.ts';

const PROJECTS = 5000;

/** `health --all` as a whole process; its start alone, which is the same command on an empty server; and its requests. */
export async function measureHealthAll(bench: Bench): Promise<ResultRow[]> {
  const [full, empty] = [await bench.api(), await bench.api()];
  await createProjects(full.agency, { count: PROJECTS, milestones: 6, inputs: 2 });
  const [all, starts] = [[] as number[], [] as number[]];
  for (let round = 0; round <= bench.rounds; round++) {
    const ms = await runHealthAll(full, PROJECTS);
    const startMs = await runHealthAll(empty, 0);
    if (round === 0) continue;
    all.push(ms / 1000);
    starts.push(startMs / 1000);
  }
  const row = {
    measure: 'health --all, 5,000 projects',
    outcomes: [
      outcome(all, { unit: 's', aim: 1.5, isLimit: true }),
      outcome(starts, { unit: 's start', aim: 0.2, isLimit: true }),
      outcome([await countRequests(full.url, (url) => runHealthAll({ ...full, url }, PROJECTS))], {
        unit: 'request',
        aim: 1,
        isLimit: true,
      }),
    ],
  };
  tell(row);
  return [row];
}

/** Runs `health --all` and returns the time of the process in milliseconds. Throws if a project is missing. */
async function runHealthAll(
  { url, agencyKey }: Pick<ApiChild, 'url' | 'agencyKey'>,
  projects: number,
): Promise<number> {
  const env = { PROJECT_DASHBOARD_URL: url, AGENCY_KEY: agencyKey };
  const { out, ms } = await runCli(['health', '--all'], env);
  const lines = out.split('\n').length - 1;
  if (lines !== projects) throw new Error(`health --all printed ${lines} projects.`);
  return ms;
}

/** Counts the requests that pass through a proxy in front of a server. */
async function countRequests(
  target: string,
  run: (url: string) => Promise<unknown>,
): Promise<number> {
  let requests = 0;
  const proxy = createServer(async ({ method = '', url = '', headers }, response) => {
    requests++;
    const { authorization = '' } = headers;
    const answer = await fetch(target + url, { method, headers: { authorization } });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    Readable.from(answer.body ?? []).pipe(response);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  await run(`http://127.0.0.1:${address.port}`);
  proxy.close();
  return requests;
}
