import { once } from 'node:events';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectPeer } from '../testing/raw-peer.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { watch } from '../testing/watch.ts';

const DELAY = 60_000;

// No database decides how a server stops.
let server: TestServer;
let stopping: Promise<void> | undefined;
beforeEach(async () => {
  stopping = undefined;
  server = await startTestServer({ settings: { drainDelay: DELAY } });
});
afterEach(() => stopping ?? server.stop());

const stop = () => {
  stopping = server.stop();
  return stopping;
};
const isReady = async () => (await server.request('/readyz')).status === 200;

/** Sends a request whose body is complete only after `finish`. */
function startSlowRequest() {
  const body = JSON.stringify({ key: 'x'.repeat(32) });
  const head = ['POST /api/session HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  const start = `${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`;
  const { socket, closed } = connectPeer(server.url, start);
  return (): Promise<string> => {
    socket.write(body.slice(9));
    return closed;
  };
}

test('a drain makes /readyz 503 first; after DRAIN_DELAY streams end, new requests are refused and running ones finish', async () => {
  const { agency } = server;
  const { id } = await server.createProject();
  expect(await isReady()).toBe(true);
  const stream = await watch(agency, id);
  const keptAlive = new Agent({ keepAlive: true });
  const ask = async () => {
    const sent = request(`${server.url}/healthz`, { agent: keptAlive }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    return [response.statusCode, response.headers.connection];
  };
  const finishSlow = startSlowRequest();
  expect(await ask()).toEqual([200, 'keep-alive']);

  let isOver = false;
  const drained = server.drain('SIGTERM').then(() => {
    isOver = true;
  });
  expect(await server.request('/readyz')).toMatchObject({
    status: 503,
    text: 'The server is stopping.\n',
  });
  expect(await ask()).toEqual([200, 'close']);
  await agency.createMilestone({ id, body: { title: 'Kick-off' } });
  await stream.until(({ events }) => events.length > 1);
  await server.pass(DELAY - 1);
  expect(isOver).toBe(false);
  expect(stream.events.map(({ event }) => event)).not.toContain('bye');
  await server.pass(1);
  await drained;

  const stopped = stop();
  await stream.ended;
  expect(stream.events.at(-1)?.event).toBe('bye');
  await expect(isReady()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await finishSlow()).toMatch(/^HTTP\/1\.1 401 [\s\S]*\r\nConnection: close\r\n/);
  await stopped;
  expect(server.logs()).toMatch(
    /"reason":"SIGTERM","seconds":60,"msg":"draining.*"msg":"stopped"/s,
  );
  expect(server.logs()).not.toContain('did not finish in time');
  keptAlive.destroy();
});

test('while it drains, every response closes its connection, and no request of a busy client fails', async () => {
  const { id } = await server.createProject();
  const path = `/api/projects/${id}/milestones`;
  const known = { authorization: `Bearer ${server.agencyKey}` };
  const tag = (await server.request(path, { headers: known })).headers.etag ?? '';
  const json = { 'content-type': 'application/json' };
  type Sent = readonly [
    status: number,
    method: string,
    path: string,
    headers?: OutgoingHttpHeaders,
    body?: string,
  ];
  const sent: readonly Sent[] = [
    [200, 'GET', '/healthz'],
    [304, 'GET', path, { ...known, 'if-none-match': tag }],
    [401, 'GET', path],
    [404, 'GET', '/nowhere'],
    [405, 'DELETE', path, known],
    [415, 'POST', path, known, '{}'],
    [422, 'POST', path, { ...known, ...json }, '{"title":1}'],
    [201, 'POST', '/api/session', json, JSON.stringify({ key: server.agencyKey })],
    // Node gives a request with this header to another event.
    [200, 'GET', '/healthz', { expect: 'a-miracle' }],
  ];
  const counts = { keptAlive: 0, reused: 0 };
  let areReused: () => void = () => {};
  const reused = new Promise<void>((resolve) => {
    areReused = resolve;
  });
  /** Sends one request after the other on one connection, and leaves when a response closes it, as a client should. */
  const useOneConnection = async ([status, method, to, headers = {}, body]: Sent) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const asked = request(`${server.url}${to}`, { method, agent, headers }).end(body);
      const [response] = await once(asked, 'response');
      expect([to, response.statusCode]).toEqual([to, status]);
      response.resume();
      await once(response, 'end');
      if (asked.reusedSocket) counts.reused += 1;
      if (counts.reused > sent.length * 2) areReused();
      if (response.headers.connection === 'close') return;
      counts.keptAlive += 1;
    }
  };
  const clients = [...sent, ...sent].map(useOneConnection);
  await reused;
  const drained = server.drain('SIGTERM');
  await Promise.all(clients);
  const before = counts.keptAlive;
  await Promise.all(sent.map(useOneConnection));
  expect(counts.keptAlive).toBe(before);
  await server.pass(DELAY);
  await drained;
});

test('a connection without any request does not hold up a stop', async () => {
  const unused = connectPeer(server.url, '');
  await once(unused.socket, 'connect');
  await stop();
  expect(await unused.closed).toBe('');
  expect(server.logs()).not.toContain('did not finish in time');
});
