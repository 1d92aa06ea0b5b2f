import { setTimeout as delay } from 'node:timers/promises';
import { type ApiChild, fromSource, memoryOf, nextLine, startApi, startChild } from './programs.ts';
import { sampleProject } from './sample-rows.ts';

/** What a number of open event streams costs, and how late they hear of a change. */
interface StreamsResult {
  readonly streams: number;
  /** The memory that each stream takes on the server, in KiB. */
  readonly kibEach: number;
  /** From sending a change until the last reader has it, in milliseconds, for each change. */
  readonly last: readonly number[];
}

/**
 * Opens streams on one project in another process, then makes changes one after another. The numbers of streams grow;
 * each has a result.
 */
export async function measureStreams(
  databaseUrl: string,
  numbers: readonly number[],
  changes: number,
): Promise<StreamsResult[]> {
  // Clients may use four fifths of a limit.
  const most = String(Math.ceil((Math.max(...numbers) + 1) * 1.25));
  const api = await startApi(databaseUrl, {
    MAX_STREAMS: most,
    MAX_PROJECT_STREAMS: most,
    MAX_ADDRESS_STREAMS: most,
    MAX_LINK_STREAMS: most,
  });
  const { id, clientToken } = await api.agency.createProject({ body: sampleProject(1) });
  const readers = startChild(
    fromSource(
      `${import.meta.dirname}/stream-readers.ts`,
      ...[api.url, `/api/projects/${id}/events`, clientToken],
    ),
  );
  try {
    // The first stream and change load the code, so that its memory does not count.
    await open(1, readers);
    await change(api, id, readers);
    const before = memoryOf(api.pid);
    const results: StreamsResult[] = [];
    for (const streams of numbers) {
      await open(streams, readers);
      const last: number[] = [];
      for (let round = 0; round < changes; round++) last.push(await change(api, id, readers));
      results.push({
        streams,
        kibEach: (memoryOf(api.pid) - before) / (streams - 1),
        last,
      });
    }
    return results;
  } finally {
    await readers.stop();
    await api.stop();
  }
}

type Readers = ReturnType<typeof startChild>;

async function open(streams: number, readers: Readers): Promise<void> {
  readers.write(String(streams));
  await nextLine(readers);
}

/** Makes a change that clients may see. Returns the milliseconds until every reader has it. */
async function change(api: ApiChild, id: string, readers: Readers): Promise<number> {
  // Changes within 50 ms are sent as one event.
  await delay(200);
  const sent = performance.timeOrigin + performance.now();
  await api.agency.createMilestone({ id, body: { title: 'Fieldwork' } });
  return Number(await nextLine(readers)) - sent;
}
