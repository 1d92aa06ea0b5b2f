import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as z from 'zod/mini';
import { connectPeer, type Peer } from '../../raw-peer.ts';
import { startTestServer } from '../../server.ts';
import { presenceIn, watch } from '../../watch.ts';
import { type Attack, comesTrue, firstBytes, requestText } from './attack.ts';

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

/** W1: streams that shared a connection stayed for ever, until nobody else got one. */
export const pipelinedStreams: Attack = {
  name: 'pipelined-streams',
  tries: `to leave viewers behind with ${STREAMS} event streams that end in ${WAYS.length} ways`,
  async run({ saw, holds }) {
    const responses = watchResponses();
    const server = await startTestServer();
    const { id, internalToken, clientToken } = await server.createProject();
    const editor = await watch(server.client(internalToken), id);
    const requests = new Map([
      ['s', requestText(`/api/projects/${id}/events`, clientToken)],
      ['w', requestText(`/api/projects/${id}/events`, 'f'.repeat(32))],
      ['r', requestText(`/api/projects/${id}/milestones`, clientToken)],
    ]);
    const textOf = (asked: string) => [...asked].map((kind) => requests.get(kind)).join('');
    let [streams, connections] = [0, 0];

    async function attack({ asked, end, isAnswered }: (typeof WAYS)[number]): Promise<void> {
      const peer = connectPeer(server.url, textOf(asked));
      if (isAnswered) await firstBytes(peer);
      else await once(peer.socket, 'connect');
      end(peer.socket, textOf('s'));
      await peer.closed;
      streams += asked.replaceAll('r', '').length;
      connections += 1;
    }

    const attackers = Array.from({ length: AT_ONCE }, async (_, at) => {
      for (let way = at; streams < STREAMS; way += AT_ONCE) {
        const next = WAYS[way % WAYS.length];
        if (next !== undefined) await attack(next);
      }
    });
    await Promise.all(attackers);
    saw(`${streams} streams on ${connections} connections`);
    await comesTrue(() => server.live.counts().client === 0);
    holds(`${server.live.counts().client} clients remain`, server.live.counts().client === 0);
    await server.pass(200);
    const isPresent = await comesTrue(() => presenceIn(editor)?.client === 0);
    holds(`presence tells of ${presenceIn(editor)?.client} clients`, isPresent);
    const isEmpty = await comesTrue(() => responses.inMemory() <= 1);
    holds(`${responses.inMemory()} responses are in memory, one of them the editor's`, isEmpty);
    responses.stop();
    await watch(server.client(clientToken), id);
    holds('a later client is served', server.live.counts().client === 1);
    await server.stop();
  },
};

/** Watches the responses that this process makes from now on. */
function watchResponses() {
  const made: WeakRef<ServerResponse>[] = [];
  const see = (message: unknown) => {
    made.push(new WeakRef(started.parse(message).response));
  };
  subscribe(STARTED, see);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  return {
    /** Collects garbage, and counts what remains. */
    inMemory(): number {
      collect();
      return made.filter((response) => response.deref() !== undefined).length;
    },
    stop: () => unsubscribe(STARTED, see),
  };
}

const STARTED = 'http.server.request.start';
const started = z.object({ response: z.instanceof(ServerResponse) });
