import { expect, test } from 'vitest';
import { serverOfTest, testServer } from '../../testing/server.ts';
import { CLIENT_WRITES_A_MINUTE, FAILURES_A_MINUTE, networkOf } from './limits.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
  ['2001:db8:7:9:1:2:3:4', '2001:db8:7:9::/64'],
  ['2001:0DB8:0007:0009::ffff', '2001:db8:7:9::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('a limit counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

// Streams, wrong tokens of every kind, sign-in, unsubscribing and the address of a frame share two counters.
test.each([
  ['/api/projects', { headers: { Authorization: `Bearer ${'f'.repeat(32)}` } }, 401],
  ['/api/session', { method: 'POST', body: { key: 'f'.repeat(64) } }, 401],
  ['/unsubscribe/wrong', {}, 404],
])(
  'after many failures at %s, all addresses of a /64 get 429, and no other',
  async (path, parts, status) => {
    const server = await serverOfTest({ settings: { trustedProxies: 1 } });
    const ask = async (address: string) => {
      const headers = { ...('headers' in parts ? parts.headers : {}), 'X-Forwarded-For': address };
      return (await server.request(path, { ...parts, headers })).status;
    };
    for (let host = 1; host <= FAILURES_A_MINUTE; host += 1)
      expect(await ask(`2001:db8:7:9::${host.toString(16)}`)).toBe(status);
    expect(await ask('2001:db8:7:9:ffff::1')).toBe(429);
    expect(await ask('2001:db8:7:a::1')).toBe(status);
  },
);

test('the streams of a /64 share the limit of one address', async () => {
  const server = await serverOfTest({ settings: { trustedProxies: 1, maxAddressStreams: 1 } });
  const Authorization = `Bearer ${server.agencyKey}`;
  const ask = (address: string) =>
    server.request('/api/events', { headers: { Authorization, 'X-Forwarded-For': address } });
  const held = fetch(`${server.url}/api/events`, {
    headers: { Authorization, 'X-Forwarded-For': '2001:db8:7:9::1' },
  });
  expect((await held).status).toBe(200);
  expect((await ask('2001:db8:7:9::2')).status).toBe(429);
  expect((await ask('2001:db8:7:a::2')).status).toBe(200);
});

const server = testServer();

test('a client link that changes too much gets 429 and a sentence, alone, and nothing is stored', async () => {
  const { id, internalToken, clientToken } = await server.createProject();
  const editor = server.client(internalToken);
  const link = await server.agency.createLink({ id, body: { name: 'Orbit Media' } });
  const item = await editor.createApproval({ id, body: { itemName: 'Concept' } });
  const change = (token: string, approved: boolean) =>
    server.client(token).updateApproval({ id: item.id, body: { approved } });

  for (let count = 0; count < CLIENT_WRITES_A_MINUTE; count += 1)
    await change(clientToken, count % 2 === 0);
  const before = await server.snapshot();
  await expect(change(clientToken, true)).rejects.toMatchObject({
    status: 429,
    detail: 'You changed a lot in a short time. Wait a minute, then go on.',
    retryAfter: expect.any(Number),
  });
  expect(await server.snapshot()).toBe(before);

  expect(await server.client(clientToken).listApprovals({ id })).toHaveLength(1);
  expect(await change(link.token, true)).toMatchObject({ approved: true });
  for (let count = 0; count <= CLIENT_WRITES_A_MINUTE; count += 1)
    await change(internalToken, count % 2 === 0);
});

test('changes that are refused count too', async () => {
  const { id, internalToken, clientToken } = await server.createProject();
  const { id: row } = await server
    .client(internalToken)
    .createApproval({ id, body: { itemName: 'Concept' } });
  const statuses = new Map<number, number>();
  for (let count = 0; count <= CLIENT_WRITES_A_MINUTE; count += 1) {
    const { status } = await server.request(`/api/approvals/${row}`, {
      method: 'PATCH',
      token: clientToken,
      body: { itemName: 'Mine' },
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [403, CLIENT_WRITES_A_MINUTE],
    [429, 1],
  ]);
});
