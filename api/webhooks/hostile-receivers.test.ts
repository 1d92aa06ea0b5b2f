import { expect, onTestFinished, test } from 'vitest';
import { GOOD, HOSTILE_PEERS, startPeer } from '../../core/testing/hostile-peers.ts';
import { serverOfTest } from '../testing/server.ts';
import { makeSender } from './send-message.ts';

const clock = () => new Date('2026-11-19T14:00:00.000Z');

test.concurrent.each(HOSTILE_PEERS)('a receiver that $name', async ({ ends, meet }) => {
  const peer = await startPeer(meet);
  onTestFinished(peer.stop);
  // Who must end by itself has more time than a test. Who ends at the limit has little.
  const isLate = ends === 'late' || ends === 'slow';
  const sender = makeSender({ allowsPrivate: true, timeout: isLate ? 300 : 100_000, clock });
  onTestFinished(sender.close);
  const tries = await Promise.all(Array.from({ length: 3 }, () => sender.send(peer.url, '{}', {})));
  for (const { outcome, status, response } of tries) {
    expect(outcome).toBe(ends === 'good' || ends === 'slow' ? 'arrived' : 'failed');
    if (outcome === 'failed') expect(status ?? response).not.toBe('');
    if (ends === 'late') expect(response).toBe('The receiver did not respond within 0.3 seconds.');
  }
});

test('after any of them, the same place gets its next message, and the others get theirs', async () => {
  let now = clock();
  const server = await serverOfTest({
    clock: () => now,
    settings: { allowsPrivateReceivers: true, webhookTimeout: 300 },
  });
  const { agency } = server;
  const project = await server.createProject({ title: 'Brand study', takesPart: true });
  const input = await agency.createInput({ id: project.id, body: { title: 'Logos' } });
  const kinds = HOSTILE_PEERS.filter(({ name }) => !name.startsWith('hangs up after')).filter(
    (_, at) => at % 3 === 0,
  );
  const places = await Promise.all(
    kinds.slice(0, 15).map(async ({ name, meet }) => {
      let isGood = false;
      const peer = await startPeer((socket) => {
        if (isGood) socket.once('data', () => socket.end(GOOD));
        else meet(socket);
      });
      onTestFinished(peer.stop);
      const { id } = await agency.createWebhook({
        body: { name, url: peer.url, events: ['note.added'] },
      });
      return {
        id,
        turnGood() {
          isGood = true;
        },
      };
    }),
  );
  await agency.addInputNote({ id: input.id, body: { text: 'By Friday?' } });
  await server.pass(1000);
  for (const { id } of places) {
    const [tried] = await agency.listDeliveries({ id, query: {} });
    expect(tried).toMatchObject({ attempts: 1 });
  }
  for (const place of places) place.turnGood();
  now = new Date(now.getTime() + 60_000);
  await server.pass(1000);
  for (const { id } of places) {
    const [tried] = await agency.listDeliveries({ id, query: {} });
    expect(tried).toMatchObject({ state: 'sent' });
    expect(await agency.testWebhook({ id })).toMatchObject({ state: 'sent' });
  }
});
