import { expect, test } from 'vitest';
import { serverOfTest } from '../../testing/server.ts';
import { FAILURES_A_MINUTE, networkOf } from './limits.ts';

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
