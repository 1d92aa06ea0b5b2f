import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { connectPeer, type Peer } from '../testing/raw-peer.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let peers: Peer[] = [];
const peer = (text: string, isReading = true): Peer => {
  const made = connectPeer(server.url, text, isReading);
  peers.push(made);
  return made;
};
afterEach(async () => {
  for (const { socket } of peers) socket.destroy();
  peers = [];
  await server.stop();
});

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Node tells this channel of a request before the server gets it. */
const REQUEST_STARTED = 'http.server.request.start';

const MEBIBYTE = Buffer.alloc(1024 * 1024, 'a');

const responses = (text: string): number => text.split('HTTP/1.1 ').length - 1;

test('answers 10 pipelined requests and closes the connection at 11', async () => {
  server = await startTestServer();
  const polite = peer(get('/healthz').repeat(10));
  await expect.poll(() => responses(polite.received())).toBe(10);
  expect(responses(await peer(get('/healthz').repeat(11)).closed)).toBeLessThan(10);
});

test.each([
  ['without Host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['with an unknown Expect', get('/healthz', 'Expect: tea')],
])('counts pipelined requests %s too', async (_, request) => {
  server = await startTestServer();
  const few = peer(request.repeat(2));
  await expect.poll(() => responses(few.received())).toBe(2);
  expect(responses(await peer(request.repeat(200)).closed)).toBeLessThan(10);
});

test('serves a request that offers another protocol', async () => {
  server = await startTestServer();
  const { received } = peer(get('/healthz', 'Connection: Upgrade', 'Upgrade: websocket'));
  await expect.poll(received).toMatch(/^HTTP\/1\.1 200 /);
});

test('disconnects a CONNECT request', async () => {
  server = await startTestServer();
  const { closed } = peer('CONNECT agency.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await closed).toBe('');
});

test('answers 400 to a request without Host', async () => {
  server = await startTestServer();
  const { received } = peer('GET / HTTP/1.1\r\n\r\n');
  await expect.poll(received).toMatch(/^HTTP\/1\.1 400 [\s\S]*Send the header Host\./);
});

test('answers 503 with Retry-After beyond MAX_CONNECTIONS and serves later connections again', async () => {
  server = await startTestServer({ settings: { maxConnections: 2 } });
  const held = [peer(''), peer('')];
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  const refused = await rawRequest(server.url, '/healthz');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json).toMatchObject({ status: 503, detail: expect.stringMatching(/Try again/) });
  const again = await rawRequest(server.url, '/healthz');
  expect(again.status).toBe(503);
  expect(server.logs().match(/MAX_CONNECTIONS is reached/g)).toHaveLength(1);
  for (const { socket } of held) socket.destroy();
  await expect.poll(async () => (await rawRequest(server.url, '/healthz')).status).toBe(200);
});

test('counts no event stream that left before its first event', async () => {
  const most = 3;
  server = await startTestServer({ settings: { maxConnections: most } });
  const { id, clientToken } = await server.createProject();
  const leave = (message: unknown) => {
    const { socket } = z.object({ socket: z.instanceof(Socket) }).parse(message);
    setImmediate(() => socket.destroy());
  };
  subscribe(REQUEST_STARTED, leave);
  for (let count = 0; count < 5; count += 1) {
    const stream = peer(get(`/api/projects/${id}/events`, `Authorization: Bearer ${clientToken}`));
    expect(await stream.closed).toBe('');
  }
  unsubscribe(REQUEST_STARTED, leave);
  await expect.poll(() => server.live.counts().client).toBe(0);

  const held = Array.from({ length: most }, () => peer(''));
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  expect((await rawRequest(server.url, '/healthz')).status).toBe(503);
});

test('disconnects a peer that reads nothing and serves a slow reader of large responses', async () => {
  const large = {
    type: 'text/plain',
    tag: 'large',
    bodies: new Map([['identity', MEBIBYTE]] as const),
  };
  const files = new Map([['/large.txt', large]]);
  server = await startTestServer({ files, settings: { idleTimeout: 3000 } });
  const mute = peer(get('/large.txt').repeat(10), false);
  const slow = peer(get('/large.txt', 'Connection: keep-alive').repeat(8));
  const begun = performance.now();
  for (let read = 1; read <= 16; read += 1) {
    await expect.poll(() => slow.received().length).toBeGreaterThan(read * MEBIBYTE.length * 0.45);
    slow.socket.pause();
    await new Promise((done) => setTimeout(done, 400));
    slow.socket.resume();
  }
  await expect.poll(() => slow.received().length).toBeGreaterThan(8 * MEBIBYTE.length);
  expect(performance.now() - begun).toBeGreaterThan(2 * 3000);
  mute.socket.resume();
  expect((await mute.closed).length).toBeLessThan(9.5 * MEBIBYTE.length);
});

test.each([
  ['without a credential', '', 401],
  ['with the agency key', 'agency', 413],
])('answers an endless body %s and then closes the connection', async (_, who, status) => {
  server = await startTestServer();
  const endless = peer(
    [
      'POST /api/projects HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      ...(who === '' ? [] : [`Authorization: Bearer ${server.agencyKey}`]),
      '',
      '',
    ].join('\r\n'),
  );
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  const sending = setInterval(() => endless.socket.write(chunk), 5);
  await expect.poll(endless.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const answered = performance.now();
  await endless.closed;
  clearInterval(sending);
  // Otherwise the request timeout would close it after 30 s.
  expect(performance.now() - answered).toBeLessThan(10_000);
});
