import { once } from 'node:events';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { createClient } from '@project-dashboard/core/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { makeTestPlace, type TestPlace } from '../testing/test-database.ts';
import { watch } from '../testing/watch.ts';

// The built server. The root's pretest builds it. No database decides how a server stops.
let place: TestPlace;
let server: ServerProcess;
beforeEach(async () => {
  place = await makeTestPlace('sqlite');
});
afterEach(async () => {
  await server?.kill();
  await place.remove();
});

const start = async (DRAIN_DELAY: string) => {
  server = await startServerProcess(place.databaseUrl, undefined, { DRAIN_DELAY });
  return createClient({ baseUrl: server.url, token: server.agencyKey });
};
const isReady = async () => (await rawRequest(server.url, '/readyz')).status === 200;

const signIn = () => JSON.stringify({ key: server.agencyKey });

/** Sends a request whose body is complete only after `finish`. */
function startSlowRequest() {
  const body = JSON.stringify({ key: 'x'.repeat(32) });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const closed = once(socket, 'close');
  const head = ['POST /api/session HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`);
  return {
    async finish() {
      socket.write(body.slice(9));
      await closed;
      return answer;
    },
  };
}

test('SIGTERM makes /readyz 503 first; after DRAIN_DELAY streams end, new requests are refused and running ones finish', async () => {
  const DELAY = 2;
  const agency = await start(String(DELAY));
  const { id } = await agency.createProject({
    body: { title: 'Brand study', client: 'Acme', projectLead: 'Rosa', startDate: 'soon' },
  });
  expect(await isReady()).toBe(true);
  const stream = await watch(agency, id);
  const slow = startSlowRequest();
  const keptAlive = new Agent({ keepAlive: true });
  const ask = async () => {
    const sent = request(`${server.url}/healthz`, { agent: keptAlive }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    return [response.statusCode, response.headers.connection];
  };
  expect(await ask()).toEqual([200, 'keep-alive']);

  const signalled = performance.now();
  server.signal('SIGTERM');
  await expect.poll(isReady).toBe(false);
  expect((await rawRequest(server.url, '/readyz')).text).toBe('The server is stopping.\n');
  expect(await ask()).toEqual([200, 'close']);
  await agency.createMilestone({ id, body: { title: 'Kick-off' } });
  await expect.poll(() => stream.events.length).toBeGreaterThan(1);
  expect(stream.events.map(({ event }) => event)).not.toContain('bye');

  await stream.ended;
  expect(performance.now() - signalled).toBeGreaterThan(DELAY * 1000 - 50);
  expect(stream.events.at(-1)?.event).toBe('bye');
  await expect.poll(() => isReady().catch((error) => error.code)).toBe('ECONNREFUSED');
  expect(await slow.finish()).toMatch(/^HTTP\/1\.1 401 [\s\S]*\r\nConnection: close\r\n/);
  expect(await server.exited).toBe(0);
  expect(server.logs()).toMatch(/"reason":"SIGTERM","seconds":2,"msg":"draining.*"msg":"stopped"/s);
  keptAlive.destroy();
});

test('while it drains, every response closes its connection, and no request of a busy client fails', async () => {
  const agency = await start('60');
  const { id } = await agency.createProject({
    body: { title: 'Brand study', client: 'Acme', projectLead: 'Rosa', startDate: 'soon' },
  });
  const path = `/api/projects/${id}/milestones`;
  const known = { authorization: `Bearer ${server.agencyKey}` };
  const tag = (await rawRequest(server.url, path, { headers: known })).headers.etag ?? '';
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
    [422, 'POST', path, { ...known, 'content-type': 'application/json' }, '{"title":1}'],
    [201, 'POST', '/api/session', { 'content-type': 'application/json' }, signIn()],
    // Node gives a request with this header to another event.
    [200, 'GET', '/healthz', { expect: 'a-miracle' }],
  ];
  const counts = { keptAlive: 0, reused: 0 };
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
      if (response.headers.connection === 'close') return;
      counts.keptAlive += 1;
    }
  };
  const clients = [...sent, ...sent].map(useOneConnection);
  await expect.poll(() => counts.reused).toBeGreaterThan(clients.length);
  server.signal('SIGTERM');
  await expect.poll(isReady).toBe(false);
  await Promise.all(clients);
  const before = counts.keptAlive;
  await Promise.all(sent.map(useOneConnection));
  expect(counts.keptAlive).toBe(before);
});

test('a second signal stops at once', async () => {
  await start('60');
  server.signal('SIGTERM');
  await expect.poll(isReady).toBe(false);
  server.signal('SIGTERM');
  expect(await server.exited).toBe(143);
});

test('a connection without any request does not hold up a stop', async () => {
  await start('0');
  const unused = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(unused, 'connect');
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(server.logs()).not.toContain('did not finish in time');
  unused.destroy();
});
