import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { connectPeer } from '../testing/raw-peer.ts';
import { eventStream, frameOf, MAX_UNREAD } from './event-stream.ts';

async function openStream(isReading: boolean) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  const asked: Promise<[unknown, ServerResponse]> = new Promise((resolve) =>
    server.once('request', (request, response) => resolve([request, response])),
  );
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const peer = connectPeer(`http://127.0.0.1:${address.port}`, request, isReading);
  const [, response] = await asked;
  const stream = eventStream(response);
  stream.start();
  return { server, peer, response, stream };
}

test('sends each event as it is, and ends the body with the connection', async () => {
  const { server, peer, stream } = await openStream(true);
  const event = frameOf({
    event: 'changed',
    id: '2',
    data: { topics: ['milestones'], version: 2 },
  });
  for (let count = 0; count < 3; count += 1) stream.send(event);
  stream.end();
  const text = await peer.closed;
  expect(text).toMatch(/\r\nConnection: close\r\n/);
  expect(text).not.toMatch(/^Transfer-Encoding:/im);
  expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe(
    `retry: 2000\n\n${event.repeat(3)}${frameOf({ event: 'bye', data: {} })}`,
  );
  server.close();
});

test('disconnects a reader that does not read, and keeps little for it', async () => {
  const { server, peer, response, stream } = await openStream(false);
  const frame = frameOf({
    event: 'presence',
    data: {
      stream: 's',
      internal: 1,
      client: 1,
      editing: Array.from({ length: 50 }, () => 'r'.repeat(64)),
    },
  });
  let most = 0;
  let isClosed = false;
  stream.closed(() => {
    isClosed = true;
  });
  while (!isClosed) {
    stream.send(frame);
    most = Math.max(most, response.writableLength);
    await new Promise(setImmediate);
  }
  expect(most).toBeGreaterThan(MAX_UNREAD);
  expect(most).toBeLessThan(2 * MAX_UNREAD);
  peer.socket.destroy();
  server.close();
});
