import { expect, test } from 'vitest';
import { receiverOfTest } from '../testing/receiver.ts';
import { serverOfTest } from '../testing/server.ts';
import { onEveryDatabase } from '../testing/test-database.ts';

const TIMEOUT = 10_000;

onEveryDatabase('two servers of one database', (kind) => {
  /** Starts two servers, and adds a place that is told of approvals. `save` saves so often, by turns through each. */
  async function start() {
    let now = new Date('2026-11-19T14:00:00.000Z');
    const settings = { allowsPrivateReceivers: true, webhookTimeout: TIMEOUT };
    const clock = () => now;
    const one = await serverOfTest({ kind, clock, settings });
    const other = await serverOfTest({ beside: one, clock, settings });
    const receiver = await receiverOfTest();
    const { id } = await one.createProject();
    const item = await one.agency.createApproval({ id, body: { itemName: 'Concept' } });
    const events = ['approval.approved' as const, 'approval.unapproved' as const];
    await one.agency.createWebhook({ body: { url: receiver.url, events } });
    return {
      ...{ one, other, receiver },
      later: (ms: number) => {
        now = new Date(now.getTime() + ms);
      },
      async save(count: number) {
        for (let saves = 0; saves < count; saves += 1) {
          const { agency } = saves % 2 === 0 ? one : other;
          await agency.updateApproval({ id: item.id, body: { approved: saves % 2 === 0 } });
        }
      },
      saves: () => new Set(receiver.messages().map(({ data }) => data.groupId)),
      ids: () => new Set(receiver.received.map(({ headers }) => headers['webhook-id'])),
    };
  }

  test('each save arrives once, whichever of them looks', async () => {
    const { one, other, receiver, save, saves, ids } = await start();
    await save(30);
    await Promise.all([one.pass(1000), other.pass(1000)]);
    // What one has just told, the other sends with its next look.
    await Promise.all([one.pass(1000), other.pass(1000)]);
    expect([receiver.received.length, saves().size, ids().size]).toEqual([30, 30, 30]);
  });

  test('what one was sending when it hung is sent by the other after the lease, with the same id', async () => {
    const { one, other, receiver, save, ids, later } = await start();
    const held: (() => void)[] = [];
    receiver.respond((response) => void held.push(() => response.end()));
    await save(3);
    const hanging = one.pass(1000);
    await receiver.gets(3);
    receiver.respond((response) => response.end());
    later(6 * TIMEOUT - 1000);
    await other.pass(1000);
    expect(receiver.received).toHaveLength(3);
    later(1000);
    await other.pass(1000);
    expect([receiver.received.length, ids().size]).toEqual([6, 3]);
    for (const respond of held) respond();
    await hanging;
    await one.pass(1000);
    expect(receiver.received).toHaveLength(6);
  });
});
