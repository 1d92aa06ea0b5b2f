import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type SuiteServer, testServer } from '../../testing/server.ts';
import { onEveryDatabase } from '../../testing/test-database.ts';

const rows = z.array(z.object({ version: z.number() }));

onEveryDatabase('two servers on one database', (kind) => {
  const one = testServer({ kind });
  const other = testServer({ beside: one });
  const servers = [one, other];

  test('no response is older than a change that was answered before its request', async () => {
    const { id, clientToken, internalToken } = await one.createProject();
    const milestone = await one.agency.createMilestone({ id, body: {} });
    let acknowledged = milestone.version;
    let isWriting = true;
    const found = { stale: 0, read: 0, unchanged: 0 };

    const reader = (server: SuiteServer, token: string) => {
      let known = { tag: '', version: 0 };
      return async () => {
        const before = acknowledged;
        const response = await server.request(`/api/projects/${id}/milestones`, {
          token,
          headers: { 'If-None-Match': known.tag },
        });
        if (response.status === 304) found.unchanged += 1;
        else {
          const version = rows.parse(response.json)[0]?.version ?? 0;
          known = { tag: response.headers.etag ?? '', version };
          found.read += 1;
        }
        if (known.version < before) found.stale += 1;
      };
    };

    const readOn = async (read: () => Promise<void>) => {
      while (isWriting) await read();
    };

    /** Writes to one server, and reads from both as soon as each write is answered. */
    const writeOn = async (server: SuiteServer, name: string) => {
      const reads = servers.map((it) => reader(it, internalToken));
      for (let count = 0; count < 5; count += 1) {
        const { version } = await server.client(internalToken).updateMilestone({
          id: milestone.id,
          body: { title: `${name} ${count}` },
        });
        acknowledged = Math.max(acknowledged, version);
        await Promise.all(reads.map((read) => read()));
      }
    };

    const reading = servers.flatMap((it) =>
      [clientToken, it.agencyKey].map((token) => readOn(reader(it, token))),
    );
    await Promise.all(servers.map((it, index) => writeOn(it, `Writer ${index}`)));
    isWriting = false;
    await Promise.all(reading);
    expect(found).toMatchObject({ stale: 0 });
    expect([found.read > 0, found.unchanged > 0]).toEqual([true, true]);
  });

  test('a link that one server has ended opens nothing in the other', async () => {
    const { id } = await one.createProject();
    for (let count = 0; count < 5; count += 1) {
      const link = await one.agency.createLink({ id, body: { name: 'Orbit Media' } });
      const read = () => other.client(link.token).listMilestones({ id });
      expect(await read()).toEqual([]);
      await one.agency.endLink({ id, linkId: link.id });
      await expect(read()).rejects.toMatchObject({ status: 401 });
    }
  });
});
