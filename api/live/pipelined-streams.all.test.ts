import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { connectPeer, type Peer } from '../testing/raw-peer.ts';
import { serverOfTest } from '../testing/server.ts';
import { presenceIn, watch } from '../testing/watch.ts';

/** The streams to ask for, and the connections at one time. */
const STREAMS = 5000;
const AT_ONCE = 50;

/** What a connection asks for at once: streams (s), streams with a wrong token (w) and reads (r). */
const ASKED = ['s', 'ssssssssss', 'wwww', 'swsw', 'rrs'];

/** How it ends. */
const ENDS: readonly ((socket: Peer['socket'], another: string) => void)[] = [
  (socket) => socket.destroy(),
  (socket) => socket.resetAndDestroy(),
  (socket) => socket.end(),
  (socket, another) => socket.end(another),
];

const WAYS = ASKED.flatMap((asked) =>
  ENDS.flatMap((end) => [true, false].map((isAnswered) => ({ asked, end, isAnswered }))),
);

// Streams that shared a connection once stayed for ever, until nobody else got one.
test(`leaves no viewer behind of ${STREAMS} event streams that end in ${WAYS.length} ways`, async () => {
  const inMemory = watchResponses();
  const server = await serverOfTest();
  const { id, internalToken, clientToken } = await server.createProject();
  const editor = await watch(server.client(internalToken), id);
  const requestText = (path: string, token: string) =>
    `GET /api/projects/${id}/${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const requests = new Map([
    ['s', requestText('events', clientToken)],
    ['w', requestText('events', 'f'.repeat(32))],
    ['r', requestText('milestones', clientToken)],
  ]);
  const textOf = (asked: string) => [...asked].map((kind) => requests.get(kind)).join('');
  let streams = 0;

  async function ask({ asked, end, isAnswered }: (typeof WAYS)[number]): Promise<void> {
    const { socket, closed } = connectPeer(server.url, textOf(asked));
    const isReady = once(socket, isAnswered ? 'data' : 'connect').catch(() => undefined);
    await Promise.race([isReady, closed]);
    end(socket, textOf('s'));
    await closed;
    streams += asked.replaceAll('r', '').length;
  }

  const peers = Array.from({ length: AT_ONCE }, async (_, at) => {
    for (let way = at; streams < STREAMS; way += AT_ONCE) {
      const next = WAYS[way % WAYS.length];
      if (next !== undefined) await ask(next);
    }
  });
  await Promise.all(peers);
  await expect.poll(() => server.live.counts().client).toBe(0);
  await server.pass(200);
  await editor.until((it) => presenceIn(it)?.client === 0);
  // One of them is the editor's.
  await expect.poll(inMemory).toBeLessThanOrEqual(1);
  await watch(server.client(clientToken), id);
  expect(server.live.counts().client).toBe(1);
});

const STARTED = 'http.server.request.start';
const started = z.object({ response: z.instanceof(ServerResponse) });

/** Counts the responses that this process makes from now on and that remain after garbage is collected. */
function watchResponses(): () => number {
  const made: WeakRef<ServerResponse>[] = [];
  const see = (message: unknown) => {
    made.push(new WeakRef(started.parse(message).response));
  };
  subscribe(STARTED, see);
  onTestFinished(() => void unsubscribe(STARTED, see));
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  return () => {
    collect();
    return made.filter((response) => response.deref() !== undefined).length;
  };
}
