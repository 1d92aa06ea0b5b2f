import { expect, test } from 'vitest';
import { connectPeer } from '../testing/raw-peer.ts';
import { serverOfTest } from '../testing/server.ts';

const MEBIBYTE = Buffer.alloc(1024 * 1024, 'a');
const IDLE = 3000;
/** How long the slow reader takes no bytes, in milliseconds, and how often. */
const PAUSE = 400;
const PAUSES = 16;

test('disconnects a peer that reads nothing and serves a slow reader of large responses', async () => {
  const bodies = new Map([['identity', MEBIBYTE]] as const);
  const files = new Map([['/large.txt', { type: 'text/plain', tag: 'large', bodies }]]);
  const server = await serverOfTest({ files, settings: { idleTimeout: IDLE } });
  const request = 'GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const mute = connectPeer(server.url, request.repeat(10), false);
  const slow = connectPeer(server.url, request.repeat(8));
  const begun = performance.now();
  for (let read = 1; read <= PAUSES; read += 1) {
    await slow.until((text) => text.length > read * MEBIBYTE.length * 0.45);
    slow.socket.pause();
    // Its slowness is what is tested.
    await new Promise((done) => setTimeout(done, PAUSE));
    slow.socket.resume();
  }
  await slow.until((text) => text.length > 8 * MEBIBYTE.length);
  expect(performance.now() - begun).toBeGreaterThan(2 * IDLE);
  mute.socket.resume();
  expect((await mute.closed).length).toBeLessThan(9.5 * MEBIBYTE.length);
  slow.socket.destroy();
});
