import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compare } from '../../core/testing/bench/compare.ts';
import { outcome, type ResultRow, tell } from '../../core/testing/bench/results.ts';
import { loadFor, wire } from './http-load.ts';
import { makeList } from './make-list.ts';
import type { Bench } from './open-bench.ts';
import type { ApiChild } from './programs.ts';

const HOOKS = 10;
const SAVES = 1000;
const WRITERS = 8;
const EACH = SAVES / WRITERS;

/** What places outside cost a save, and how long their messages take to arrive. */
export async function measureOutbox(bench: Bench): Promise<ResultRow[]> {
  return [await measurePatch(bench), await measureDelivery(bench)];
}

/** A PATCH of one row on a server that tells ten places what happens, and on one that tells nobody. */
async function measurePatch(bench: Bench): Promise<ResultRow> {
  const load = loadFor(bench.seconds);
  const renaming = async (api: ApiChild) => {
    const list = await makeList(api, 200);
    const path = `/api/milestones/${list.internal.rows[0]?.id ?? ''}`;
    const rename = (title: string) =>
      wire({ method: 'PATCH', path, token: list.internal.token, body: { title } });
    // Two titles in turn, because a PATCH that changes nothing is not written.
    return load({ url: api.url, requests: [rename('Fieldwork'), rename('Field phase')] });
  };
  const [told, alone] = [await bench.api(PRIVATE), await bench.api(PRIVATE)];
  const receiver = await startReceiver();
  for (let hook = 0; hook < HOOKS; hook += 1)
    await told.agency.createWebhook({ body: { url: `${receiver.url}/${hook}` } });
  const row = await compare(
    {
      measure: 'PATCH with ten hooks',
      ours: await renaming(told),
      references: [{ name: 'times with none', aim: 0.97, slice: await renaming(alone) }],
    },
    bench.rounds,
  );
  receiver.stop();
  return row;
}

/** The time from the first of 1,000 saves by eight writers until a fast receiver has the last message. */
async function measureDelivery(bench: Bench): Promise<ResultRow> {
  const api = await bench.api(PRIVATE);
  const receiver = await startReceiver();
  const { id } = await api.agency.createProject({
    body: { title: 'Study', client: 'Acme', projectLead: 'Rosa Diaz', startDate: '2026-11-02' },
  });
  const items = await Promise.all(
    Array.from({ length: WRITERS }, (_, item) =>
      api.agency.createApproval({ id, body: { itemName: `Concept ${item}` } }),
    ),
  );
  const events = ['approval.approved' as const, 'approval.unapproved' as const];
  await api.agency.createWebhook({ body: { url: receiver.url, events } });
  const [wholes, rests] = [[] as number[], [] as number[]];
  for (let round = 0; round < bench.rounds; round += 1) {
    const arrived = receiver.until(SAVES);
    const began = performance.now();
    await Promise.all(
      items.map(async (item) => {
        // Ticked and unticked in turn, also from round to round, because only a change is a save.
        for (let save = 0; save < EACH; save += 1) {
          const approved = (round * EACH + save) % 2 === 0;
          await api.agency.updateApproval({ id: item.id, body: { approved } });
        }
      }),
    );
    const saved = performance.now();
    await arrived;
    wholes.push((performance.now() - began) / 1000);
    rests.push((performance.now() - saved) / 1000);
  }
  receiver.stop();
  const row = {
    measure: `${SAVES.toLocaleString('en')} saves, delivered by one process`,
    outcomes: [
      outcome(wholes, { unit: 's', aim: 20, isLimit: true }),
      outcome(rests, { unit: 's after the last save' }),
    ],
  };
  tell(row);
  return row;
}

const PRIVATE = { WEBHOOK_PRIVATE: '1' };

/** A receiver that answers every message at once. */
async function startReceiver() {
  let [count, wanted] = [0, Number.POSITIVE_INFINITY];
  let done = () => {};
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.end();
      count += 1;
      if (count >= wanted) done();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Resolves when so many more messages have come. */
    until: (more: number) =>
      new Promise<void>((resolve) => {
        wanted = count + more;
        done = resolve;
      }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
