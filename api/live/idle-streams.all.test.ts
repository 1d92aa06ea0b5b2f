import { expect, test } from 'vitest';
import { connectPeer } from '../testing/raw-peer.ts';
import { serverOfTest } from '../testing/server.ts';
import { watch } from '../testing/watch.ts';
import { systemTimers } from '../timers.ts';

test('a stream outlives IDLE_TIMEOUT, which ends a connection without a request', async () => {
  const server = await serverOfTest({
    settings: { idleTimeout: 3000 },
    timers: systemTimers(),
  });
  const { id } = await server.createProject();
  const seen = await watch(server.agency, id);
  for (let idle = 0; idle < 2; idle += 1) expect(await connectPeer(server.url, '').closed).toBe('');
  await server.agency.createMilestone({ id, body: { title: 'Kick-off' } });
  await seen.until(({ events }) => events.length === 2);
});
