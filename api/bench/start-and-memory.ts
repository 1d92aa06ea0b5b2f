import { setTimeout as delay } from 'node:timers/promises';
import { freePorts } from '../../core/testing/free-ports.ts';
import { loadServer, wire } from './http-load.ts';
import type { Bench } from './open-bench.ts';
import { memoryOf, startApi } from './programs.ts';
import { figure, type Row, rowOf } from './results.ts';
import { makeList } from './sample-rows.ts';

const POLL_MS = 5;

/** A cold start until the first list is answered, and the memory after a load of lists of 500. */
export async function measureStartAndMemory(bench: Bench): Promise<Row[]> {
  const database = await bench.newDatabase();
  const PORT = String(...(await freePorts(1)));
  const first = await startApi(database, { PORT });
  const { path, internal } = await makeList(first, 500);
  await first.stop();

  const { url, agencyKey } = first;
  const headers = { Authorization: `Bearer ${internal.token}` };
  const requests = [wire({ path, token: internal.token })] as const;
  const [starts, memories] = [[] as number[], [] as number[]];
  for (let round = 0; round < Math.min(bench.rounds, 3); round++) {
    const began = performance.now();
    const starting = startApi(database, { PORT }, agencyKey);
    while (!(await fetch(url + path, { headers }).catch(() => null))?.ok) await delay(POLL_MS);
    starts.push(performance.now() - began);
    const child = await starting;
    await loadServer({ url, requests, connections: 8 }, bench.seconds * 1000);
    memories.push(memoryOf(child.pid) / 1024);
    await child.stop();
  }
  return [
    rowOf('cold start to the first list', figure(starts, 'ms')),
    rowOf('memory after load', figure(memories, 'MiB')),
  ];
}
