import { afterEach, expect, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { watch } from '../testing/watch.ts';

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
