import { createClient } from '@project-dashboard/core/client';
import { afterEach, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../testing/receiver.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import {
  DATABASE_KINDS,
  isThorough,
  makeTestPlace,
  type TestPlace,
} from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('two servers of one database on %s', (kind) => {
  const SAVES = isThorough(kind) ? 1000 : 200;
  let place: TestPlace;
  let receiver: Receiver;
  let servers: ServerProcess[] = [];
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    servers = [];
    await receiver.stop();
    await place.remove();
  });

  /** Starts two servers, and adds a place that is told of approvals. Returns what saves something. */
  async function start() {
    place = await makeTestPlace(kind);
    receiver = await startReceiver();
    // The lease of a claimed message is six timeouts.
    const settings = { WEBHOOK_PRIVATE: '1', WEBHOOK_TIMEOUT: '1', LOG_LEVEL: 'warn' };
    const one = await startServerProcess(place.databaseUrl, undefined, settings);
    servers.push(one);
    const other = await startServerProcess(place.databaseUrl, one.agencyKey, settings);
    servers.push(other);
    const agencies = servers.map(({ url, agencyKey }) =>
      createClient({ baseUrl: url, token: agencyKey }),
    );
    const [agency] = agencies;
    if (agency === undefined) throw new Error('No server runs.');
    const body = { title: 'Study', client: 'Acme', projectLead: 'Rosa', startDate: 'soon' };
    const { id } = await agency.createProject({ body });
    const item = await agency.createApproval({ id, body: { itemName: 'Concept' } });
    const events = ['approval.approved', 'approval.unapproved'] as const;
    await agency.createWebhook({ body: { url: receiver.url, events: [...events] } });
    const save = async (count: number, through = agencies) => {
      for (let saves = 0; saves < count; saves += 1) {
        const approved = saves % 2 === 0;
        const client = through[saves % through.length] ?? agency;
        await client.updateApproval({ id: item.id, body: { approved } });
      }
    };
    return { one, agencies, save };
  }

  const saves = () => receiver.messages().map(({ data }) => data.groupId);
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);

  test(`${SAVES} saves through both arrive once each`, async () => {
    const { agencies, save } = await start();
    await save(SAVES);
    await expect.poll(() => new Set(saves()).size, { timeout: 60_000 }).toBe(SAVES);
    const isSettled = async () => {
      const [hook] = (await agencies[0]?.listWebhooks()) ?? [];
      return hook?.waiting;
    };
    await expect.poll(isSettled).toBe(0);
    expect(saves()).toHaveLength(SAVES);
    expect(new Set(ids()).size).toBe(SAVES);
  }, 180_000);

  test('what a killed server was sending is sent by the other, with the same id', async () => {
    const { one, agencies, save } = await start();
    const held: (() => void)[] = [];
    receiver.respond((response) => void held.push(() => response.end()));
    await save(20, agencies.slice(1));
    await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(5);
    await one.kill();
    receiver.respond((response) => response.end());
    for (const respond of held) respond();
    // The lease of the killed server ends after six seconds.
    await expect.poll(() => new Set(saves()).size, { timeout: 60_000 }).toBe(20);
    expect(new Set(ids()).size).toBe(20);
  }, 180_000);
});
