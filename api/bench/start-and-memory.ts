import { setTimeout as delay } from 'node:timers/promises';
import { missing, outcome, type ResultRow, tell } from '../../core/testing/bench/results.ts';
import { freePorts } from '../../core/testing/free-ports.ts';
import { loadServer, wire } from './http-load.ts';
import { flatRows, makeList } from './make-list.ts';
import type { Bench } from './open-bench.ts';
import { type Child, memoryOf, startApi } from './programs.ts';

/** A cold start until the first list is answered, and the memory after a load of lists of 500. */
export async function measureStartAndMemory(bench: Bench): Promise<ResultRow[]> {
  const database = await bench.newDatabase();
  const port = String(...(await freePorts(1)));
  const first = await startApi(database, { PORT: port });
  const list = await makeList(first, 500);
  await first.stop();
  const directus = await bench.directus();
  await directus?.add('milestones', flatRows(list.internal.rows));

  const ours: Program = {
    read: { url: first.url + list.path, token: list.internal.token },
    spawn: () => startApi(database, { PORT: port }, first.agencyKey),
  };
  const items = `/items/milestones?filter[projectId][_eq]=${list.id}&sort=sortOrder&limit=-1`;
  const theirs: Program | null = directus && {
    read: { url: directus.url + items, token: directus.token },
    spawn: directus.start,
  };
  const [starts, memories] = [[] as number[], [] as number[]];
  const [startRatios, memoryRatios] = [[] as number[], [] as number[]];
  for (let round = 0; round < Math.min(bench.rounds, 3); round++) {
    const own = await startOnce(ours, bench.seconds);
    starts.push(own.startMs);
    memories.push(own.memoryMib);
    await own.child.stop();
    if (!theirs) continue;
    await directus?.stop();
    const other = await startOnce(theirs, bench.seconds);
    startRatios.push(own.startMs / other.startMs);
    memoryRatios.push(own.memoryMib / other.memoryMib);
  }
  const row = (
    measure: string,
    aim: number,
    ratios: readonly number[],
    more: ResultRow['outcomes'][0],
  ) => {
    const ratio = theirs
      ? outcome(ratios, { unit: 'D', aim, isLimit: true })
      : missing('D', aim, true);
    const result = { measure, outcomes: [ratio, more] };
    tell(result);
    return result;
  };
  return [
    row('cold start to the first list', 0.15, startRatios, outcome(starts, { unit: 'ms' })),
    row('memory after load', 0.35, memoryRatios, outcome(memories, { unit: 'MiB' })),
  ];
}

interface Program {
  /** The list that is read. */
  readonly read: { readonly url: string; readonly token: string };
  spawn(): Promise<Child>;
}

async function startOnce({ read: { url, token }, spawn }: Program, seconds: number) {
  const headers = { Authorization: `Bearer ${token}` };
  const began = performance.now();
  const starting = spawn();
  while (!(await fetch(url, { headers }).catch(() => null))?.ok) await delay(POLL_MS);
  const startMs = performance.now() - began;
  const child = await starting;
  const path = url.slice(new URL(url).origin.length);
  await loadServer({ url, requests: [wire({ path, token })], connections: 8 }, seconds * 1000);
  return { child, startMs, memoryMib: memoryOf(child.pid) / 1024 };
}

const POLL_MS = 5;
