import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { connectPeer } from '../testing/raw-peer.ts';
import { eventStream, frameOf, MAX_UNREAD } from './event-stream.ts';

test('disconnects a reader that does not read, and keeps little for it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  const asked: Promise<[unknown, ServerResponse]> = new Promise((resolve) =>
    server.once('request', (request, response) => resolve([request, response])),
  );
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const peer = connectPeer(`http://127.0.0.1:${address.port}`, request, false);
  const [, response] = await asked;
  const stream = eventStream(response);
  stream.start();
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
