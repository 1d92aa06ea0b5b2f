import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { connectPeer, type Peer } from '../testing/raw-peer.ts';
import { type SuiteServer, serverOfTest, testServer } from '../testing/server.ts';

/** A connection to this server, closed with the test. */
function peerOf(server: SuiteServer, text: string): Peer {
  const peer = connectPeer(server.url, text);
  onTestFinished(() => void peer.socket.destroy());
  return peer;
}

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Node tells this channel of a request before the server gets it. */
const REQUEST_STARTED = 'http.server.request.start';

const responses = (text: string): number => text.split('HTTP/1.1 ').length - 1;

describe('on one connection', () => {
  const server = testServer();
  const peer = (text: string) => peerOf(server, text);

  test.each([
    ['', get('/healthz'), 10, 11],
    [' without Host', 'GET /healthz HTTP/1.1\r\n\r\n', 2, 200],
    [' with an unknown Expect', get('/healthz', 'Expect: tea'), 2, 200],
  ])(
    'answers 10 pipelined requests%s and closes the connection at 11',
    async (_, request, few, many) => {
      await peer(request.repeat(few)).until((text) => responses(text) === few);
      expect(responses(await peer(request.repeat(many)).closed)).toBeLessThan(10);
    },
  );

  test('serves a request that offers another protocol, disconnects CONNECT, and answers 400 without Host', async () => {
    const upgrade = get('/healthz', 'Connection: Upgrade', 'Upgrade: websocket');
    await peer(upgrade).until(/^HTTP\/1\.1 200 /);
    const connecting = peer('CONNECT agency.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await connecting.closed).toBe('');
    const nameless = peer('GET / HTTP/1.1\r\n\r\n');
    await nameless.until(/^HTTP\/1\.1 400 [\s\S]*Send the header Host\./);
  });

  test.each([
    ['without a credential', '', 401],
    ['with the agency key', `Authorization: Bearer ${server.agencyKey}\r\n`, 413],
  ])(
    'answers an endless body %s, and closes the connection after 2 seconds',
    async (_, who, status) => {
      const endless = peer(
        `POST /api/projects HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${who}\r\n`,
      );
      const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
      endless.socket.write(chunk.repeat(100));
      await endless.until(new RegExp(`^HTTP/1\\.1 ${status} `));
      endless.socket.write(chunk);
      await server.pass(1900);
      expect(endless.socket.closed).toBe(false);
      await server.pass(100);
      await endless.closed;
    },
  );
});

test('closes connections beyond MAX_CONNECTIONS and serves later ones again', async () => {
  const server = await serverOfTest({ settings: { maxConnections: 2 } });
  const held = [peerOf(server, ''), peerOf(server, '')];
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  for (const refused of [peerOf(server, ''), peerOf(server, '')])
    expect(await refused.closed).toBe('');
  expect(server.logs().match(/MAX_CONNECTIONS is reached/g)).toHaveLength(1);
  for (const { socket } of held) socket.destroy();
  await expect
    .poll(() => server.request('/healthz').then(({ status }) => status, String))
    .toBe(200);
});

test('counts no event stream that left before its first event', async () => {
  const most = 3;
  const server = await serverOfTest({ settings: { maxConnections: most } });
  const { id, clientToken } = await server.createProject();
  const leave = (message: unknown) => {
    const { socket } = z.object({ socket: z.instanceof(Socket) }).parse(message);
    setImmediate(() => socket.destroy());
  };
  subscribe(REQUEST_STARTED, leave);
  for (let count = 0; count < 5; count += 1) {
    const asked = get(`/api/projects/${id}/events`, `Authorization: Bearer ${clientToken}`);
    expect(await peerOf(server, asked).closed).toBe('');
  }
  unsubscribe(REQUEST_STARTED, leave);
  await expect.poll(() => server.live.counts().client).toBe(0);

  const held = Array.from({ length: most }, () => peerOf(server, ''));
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  expect(await peerOf(server, get('/healthz')).closed).toBe('');
});
