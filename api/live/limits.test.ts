import { afterEach, expect, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { connectPeer } from '../testing/raw-peer.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { presenceIn, watch } from '../testing/watch.ts';

// No limit depends on the database.
let server: TestServer;
afterEach(() => server?.stop());

async function startWith(settings: Partial<Settings>) {
  server = await startTestServer({ settings });
  return server.client(server.agencyKey);
}

test.each([
  [{ maxAddressStreams: 2 }, 429, /at your address/],
  [{ maxProjectStreams: 2 }, 503, /This project has too many viewers/],
  [{ maxStreams: 2 }, 503, /reached its limit of live viewers/],
] as const)(
  'with %o, the third stream is refused until one ends',
  async (limit, status, sentence) => {
    const agency = await startWith(limit);
    const { id } = await server.createProject();
    const leaving = new AbortController();
    await watch(agency.watchProject({ id }, { signal: leaving.signal }));
    await watch(agency.watchProject({ id }));
    await expect(watch(agency.watchProject({ id }))).rejects.toMatchObject({
      status,
      detail: expect.stringMatching(sentence),
      retryAfter: 60,
    });
    leaving.abort();
    await expect.poll(() => server.live.counts().agency).toBe(1);
    await watch(agency.watchProject({ id }));
  },
);

const streamOf = (id: string, token: string, ...headers: string[]): string =>
  [`GET /api/projects/${id}/events HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`]
    .concat(headers, '', '')
    .join('\r\n');

test('a stream that is not alone on its connection gets 400, and the connection is closed', async () => {
  await startWith({});
  const { id, clientToken } = await server.createProject();
  const said = await connectPeer(server.url, streamOf(id, clientToken).repeat(3)).closed;
  expect(said).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nConnection: close\r\n/i);
  expect(said).toContain('An event stream needs a connection of its own.');
  expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(server.live.counts().client).toBe(0);
});

test('a request behind an open stream ends both', async () => {
  await startWith({});
  const { id, clientToken } = await server.createProject();
  const peer = connectPeer(server.url, streamOf(id, clientToken));
  await expect.poll(peer.received).toContain('event: changed');
  peer.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect((await peer.closed).match(/HTTP\/1\.1/g)).toHaveLength(1);
  await expect.poll(() => server.live.counts().client).toBe(0);
});

test('a connection whose requests are answered may carry a stream', async () => {
  await startWith({});
  const { id, clientToken } = await server.createProject();
  const peer = connectPeer(server.url, streamOf(id, 'f'.repeat(32)));
  await expect.poll(peer.received).toContain('No valid credential');
  peer.socket.write(streamOf(id, clientToken));
  await expect.poll(peer.received).toContain('event: changed');
  peer.socket.end();
  await peer.closed;
  await expect.poll(() => server.live.counts().client).toBe(0);
});

test('a link has a limit of its own, and whoever waits for a place gets it', async () => {
  const agency = await startWith({ maxLinkStreams: 2 });
  const { id, internalToken, clientToken } = await server.createProject();
  const { token } = await agency.createLink({ id, body: { name: 'Orbit Media' } });
  for (const link of [internalToken, clientToken, token]) {
    const leaving = new AbortController();
    const client = server.client(link);
    await watch(client.watchProject({ id }, { signal: leaving.signal }));
    await watch(client.watchProject({ id }));
    await expect(watch(client.watchProject({ id }))).rejects.toMatchObject({
      status: 429,
      detail: expect.stringMatching(/open with this link/),
      retryAfter: 60,
    });
    const before = open();
    leaving.abort();
    await expect.poll(open).toBe(before - 1);
    await watch(client.watchProject({ id }));
  }
  for (let count = 0; count < 3; count += 1) await watch(agency.watchProject({ id }));
  expect(server.live.counts()).toMatchObject({ agency: 3, internal: 2, client: 4 });
});

const open = (): number => {
  const { agency, internal, client } = server.live.counts();
  return agency + internal + client;
};

test.each([
  [{ maxStreams: 10 }, 503],
  [{ maxAddressStreams: 10 }, 429],
  [{ maxProjectStreams: 10 }, 503],
] as const)('with %o, clients leave a fifth to editors', async (limit, status) => {
  const agency = await startWith(limit);
  const { id, internalToken, clientToken } = await server.createProject();
  const { token } = await agency.createLink({ id, body: { name: 'Orbit Media' } });
  const clients = [server.client(clientToken), server.client(token)];
  for (let count = 0; count < 4; count += 1)
    for (const client of clients) await watch(client.watchProject({ id }));
  for (const client of clients)
    await expect(watch(client.watchProject({ id }))).rejects.toMatchObject({ status });
  const editor = await watch(server.client(internalToken).watchProject({ id }));
  await watch(agency.watchProject({ id }));
  await expect.poll(() => presenceIn(editor)).toMatchObject({ internal: 1, client: 8 });
  await expect(watch(agency.watchProject({ id }))).rejects.toMatchObject({ status });
});

test('streams use up no connection of MAX_CONNECTIONS, and outlive IDLE_TIMEOUT', async () => {
  const agency = await startWith({ maxConnections: 3, idleTimeout: 3000 });
  const { id } = await server.createProject();
  const seen = [];
  for (let count = 0; count < 4; count += 1) seen.push(await watch(agency.watchProject({ id })));
  await new Promise((resolve) => setTimeout(resolve, 5000));
  await agency.createMilestone({ id, body: { title: 'Kick-off' } });
  for (const { events } of seen) await expect.poll(() => events.at(-1)).toMatchObject({ id: '2' });
});

test('a stream ends when its link expires', async () => {
  let now = new Date('2026-11-19T14:42:00.000Z');
  server = await startTestServer({ clock: () => now });
  const agency = server.client(server.agencyKey);
  const { id, clientToken } = await server.createProject();
  const link = await agency.createLink({ id, body: { name: 'Ines Park', endsOn: '2026-11-19' } });
  const named = await watch(server.client(link.token).watchProject({ id }));
  await watch(server.client(clientToken).watchProject({ id }));
  now = new Date('2026-11-20T00:00:01.000Z');
  await named.ended;
  expect(server.live.counts()).toMatchObject({ client: 1 });
});
