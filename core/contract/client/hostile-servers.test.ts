import { expect, onTestFinished, test } from 'vitest';
import { HOSTILE_PEERS, startPeer } from '../../testing/hostile-peers.ts';
import { createClient } from './client.ts';
import { ApiError, ConnectionError } from './errors.ts';

test.concurrent.each(HOSTILE_PEERS)('ends a request to a server that $name', async ({ meet }) => {
  const peer = await startPeer(meet);
  onTestFinished(peer.stop);
  const client = createClient({ baseUrl: peer.url, timeoutMs: 300 });
  const ended: unknown = await client.listProjects().catch((error: unknown) => error);
  if (ended instanceof ApiError || ended instanceof ConnectionError)
    expect(ended.message).toMatch(/./);
  else expect(ended).toEqual([]);
});
