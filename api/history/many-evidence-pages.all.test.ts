import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { connectPeer, type Peer } from '../testing/raw-peer.ts';
import { testServer } from '../testing/server.ts';

/** A picture of nearly 2 MiB: a real header, then noise. */
function largePicture(): string {
  const header = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const bytes = Buffer.concat([header, randomBytes(2_000_000)]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const PICTURES = 12;
const SOCKETS = 60;

const server = testServer();
const { agency } = server;
const projects: string[] = [];
let peers: Peer[] = [];

beforeAll(async () => {
  for (let count = 0; count < 3; count += 1) {
    const { id } = await server.createProject();
    projects.push(id);
  }
  const [large = ''] = projects;
  for (let count = 0; count < PICTURES; count += 1) {
    const item = await agency.createApproval({ id: large, body: { itemName: `Board ${count}` } });
    await agency.updateApproval({
      id: item.id,
      body: { approved: true, proofScreenshot: largePicture() },
    });
  }
}, 60_000);
afterEach(async () => {
  for (const { socket } of peers) socket.destroy();
  await Promise.all(peers.map(({ closed }) => closed));
  peers = [];
});

const ask = (id: string, isReading: boolean) =>
  connectPeer(
    server.url,
    `GET /api/projects/${id}/evidence HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${server.agencyKey}\r\n\r\n`,
    isReading,
  );
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;
const answered = (peer: Peer) => /^HTTP\/1\.1 (\d+)/.exec(peer.received())?.[1];

test('two pages of one project are made at once, readers beyond them get 503 and when to try again, and the memory stays', async () => {
  const [large = '', other = ''] = projects;
  const before = megabytes();
  // They take only the first bytes, so that no page is ever sent whole.
  peers = Array.from({ length: SOCKETS }, () => {
    const peer = ask(large, true);
    peer.socket.once('data', () => peer.socket.pause());
    return peer;
  });
  await expect.poll(() => peers.filter(answered).length, { timeout: 20_000 }).toBe(SOCKETS);
  const begun = peers.filter((peer) => answered(peer) === '200');
  const refused = peers.filter((peer) => answered(peer) === '503');
  expect([begun.length, refused.length]).toEqual([2, SOCKETS - 2]);
  for (const peer of refused)
    expect(peer.received()).toMatch(
      /Retry-After: 5[\s\S]*Several pages of evidence are being made/,
    );
  // Sixty pages of 33 MB are 1,900 MB.
  expect(megabytes() - before).toBeLessThan(250);
  // The other projects are not affected.
  expect(await agency.readEvidence({ id: other })).toContain('The project has no approval items.');
}, 60_000);

test('a page whose reader has left gives its place to the next', async () => {
  const [large = ''] = projects;
  peers = [ask(large, false), ask(large, false)];
  const next = agency.readEvidence({ id: large });
  for (const { socket } of peers)
    socket.once('connect', () => setImmediate(() => socket.destroy()));
  const page = await next;
  expect(page.match(/<img /g)).toHaveLength(PICTURES);
  expect(page).toContain('End of the page: 12 items.');
}, 60_000);
