import { describe, expect, test } from 'vitest';
import { connectPeer } from '../testing/raw-peer.ts';
import { serverOfTest, testServer } from '../testing/server.ts';
import { presenceIn, watch } from '../testing/watch.ts';

// No limit depends on the database.
test.each([
  [{ maxAddressStreams: 2 }, 429, /at your address/],
  [{ maxProjectStreams: 2 }, 503, /This project has too many viewers/],
  [{ maxStreams: 2 }, 503, /reached its limit of live viewers/],
] as const)(
  'with %o, the third stream is refused until one ends',
  async (settings, status, sentence) => {
    const server = await serverOfTest({ settings });
    const { id } = await server.createProject();
    const leaving = await watch(server.agency, id);
    await watch(server.agency, id);
    await expect(watch(server.agency, id)).rejects.toMatchObject({
      status,
      detail: expect.stringMatching(sentence),
      retryAfter: 60,
    });
    await leaving.leave();
    await expect.poll(() => server.live.counts().agency).toBe(1);
    await watch(server.agency, id);
  },
);

test('a link has a limit of its own, and whoever waits for a place gets it', async () => {
  const server = await serverOfTest({ settings: { maxLinkStreams: 2 } });
  const { id, internalToken, clientToken } = await server.createProject();
  const { token } = await server.agency.createLink({ id, body: { name: 'Orbit Media' } });
  const open = () => {
    const { agency, internal, client } = server.live.counts();
    return agency + internal + client;
  };
  for (const link of [internalToken, clientToken, token]) {
    const client = server.client(link);
    const leaving = await watch(client, id);
    await watch(client, id);
    await expect(watch(client, id)).rejects.toMatchObject({
      status: 429,
      detail: expect.stringMatching(/open with this link/),
      retryAfter: 60,
    });
    const before = open();
    await leaving.leave();
    await expect.poll(open).toBe(before - 1);
    await watch(client, id);
  }
  for (let count = 0; count < 3; count += 1) await watch(server.agency, id);
  expect(server.live.counts()).toMatchObject({ agency: 3, internal: 2, client: 4 });
});

test.each([
  [{ maxStreams: 10 }, 503],
  [{ maxAddressStreams: 10 }, 429],
  [{ maxProjectStreams: 10 }, 503],
] as const)('with %o, clients leave a fifth to editors', async (settings, status) => {
  const server = await serverOfTest({ settings });
  const { agency } = server;
  const { id, internalToken, clientToken } = await server.createProject();
  const { token } = await agency.createLink({ id, body: { name: 'Orbit Media' } });
  const clients = [server.client(clientToken), server.client(token)];
  for (let count = 0; count < 4; count += 1) for (const client of clients) await watch(client, id);
  for (const client of clients) await expect(watch(client, id)).rejects.toMatchObject({ status });
  const editor = await watch(server.client(internalToken), id);
  await watch(agency, id);
  await server.pass(200);
  await editor.until((it) => presenceIn(it)?.internal === 1);
  expect(presenceIn(editor)).toMatchObject({ internal: 1, client: 8 });
  await expect(watch(agency, id)).rejects.toMatchObject({ status });
});

test('streams use up no connection of MAX_CONNECTIONS', async () => {
  const server = await serverOfTest({ settings: { maxConnections: 3 } });
  const { id } = await server.createProject();
  const seen = [];
  for (let count = 0; count < 4; count += 1) seen.push(await watch(server.agency, id));
  await server.agency.createMilestone({ id, body: { title: 'Kick-off' } });
  for (const stream of seen) await stream.until(({ events }) => events.length === 2);
});

test('a stream ends when its link expires', async () => {
  let now = new Date('2026-11-19T14:42:00.000Z');
  const server = await serverOfTest({ clock: () => now });
  const { id, clientToken } = await server.createProject();
  const body = { name: 'Ines Park', endsOn: '2026-11-19' };
  const link = await server.agency.createLink({ id, body });
  const named = await watch(server.client(link.token), id);
  await watch(server.client(clientToken), id);
  now = new Date('2026-11-20T00:00:01.000Z');
  await server.pass(1000);
  await named.ended;
  expect(server.live.counts()).toMatchObject({ client: 1 });
});

describe('on one connection', () => {
  const server = testServer();
  const streamOf = (id: string, token: string): string =>
    [`GET /api/projects/${id}/events HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`]
      .concat('', '')
      .join('\r\n');

  test('a stream that is not alone gets 400, and the connection is closed', async () => {
    const { id, clientToken } = await server.createProject();
    const said = await connectPeer(server.url, streamOf(id, clientToken).repeat(3)).closed;
    expect(said).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nConnection: close\r\n/i);
    expect(said).toContain('An event stream needs a connection of its own.');
    expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(server.live.counts().client).toBe(0);
  });

  test('a request behind an open stream ends both', async () => {
    const { id, clientToken } = await server.createProject();
    const peer = connectPeer(server.url, streamOf(id, clientToken));
    await peer.until(/event: changed/);
    peer.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect((await peer.closed).match(/HTTP\/1\.1/g)).toHaveLength(1);
    await expect.poll(() => server.live.counts().client).toBe(0);
  });

  test('a stream may follow requests that are answered, and is kept open by heartbeats', async () => {
    const { id, clientToken } = await server.createProject();
    const peer = connectPeer(server.url, streamOf(id, 'f'.repeat(32)));
    await peer.until(/No valid credential/);
    peer.socket.write(streamOf(id, clientToken));
    await peer.until(/event: changed\n.*\n.*\n\n/);
    await server.pass(8000);
    expect(peer.received()).not.toContain('\n\n:\n\n');
    await server.pass(2000);
    await peer.until(/\n\n:\n\n/);
    peer.socket.end();
    await peer.closed;
    await expect.poll(() => server.live.counts().client).toBe(0);
  });
});
