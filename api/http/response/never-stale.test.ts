import { createClient } from '@project-dashboard/core/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { DATABASE_KINDS, makeTestPlace, type TestPlace } from '../../testing/test-database.ts';

const rows = z.array(z.object({ version: z.number() }));

// The built server. The root's pretest builds it.
describe.each(DATABASE_KINDS)('two processes on one database, on %s', (kind) => {
  let place: TestPlace;
  let processes: readonly [ServerProcess, ServerProcess];
  beforeAll(async () => {
    place = await makeTestPlace(kind);
    const one = await startServerProcess(place.databaseUrl);
    processes = [one, await startServerProcess(place.databaseUrl, one.agencyKey)];
  });
  afterAll(async () => {
    await Promise.all(processes?.map((it) => it.kill()) ?? []);
    await place?.remove();
  });

  const clientOf = (it: ServerProcess, token = it.agencyKey) =>
    createClient({ baseUrl: it.url, token });
  const createProject = () =>
    clientOf(processes[0]).createProject({
      body: { title: 'Brand study', client: 'Acme', projectLead: 'Rosa', startDate: 'soon' },
    });

  test('no response is older than a change that was answered before its request', async () => {
    const { id, clientToken, internalToken } = await createProject();
    const milestone = await clientOf(processes[0]).createMilestone({ id, body: {} });
    let acknowledged = milestone.version;
    let isWriting = true;
    const found = { stale: 0, read: 0, unchanged: 0 };

    const reader = (it: ServerProcess, token: string) => {
      let known = { tag: '', version: 0 };
      return async () => {
        const before = acknowledged;
        const response = await fetch(`${it.url}/api/projects/${id}/milestones`, {
          headers: { Authorization: `Bearer ${token}`, 'If-None-Match': known.tag },
        });
        const text = await response.text();
        if (response.status === 304) found.unchanged += 1;
        else {
          const version = rows.parse(JSON.parse(text))[0]?.version ?? 0;
          known = { tag: response.headers.get('ETag') ?? '', version };
          found.read += 1;
        }
        if (known.version < before) found.stale += 1;
      };
    };

    const readOn = async (read: () => Promise<void>) => {
      while (isWriting) await read();
    };

    /** Writes to one process, and reads from both as soon as each write is answered. */
    const writeOn = async (it: ServerProcess, name: string) => {
      const reads = processes.map((other) => reader(other, internalToken));
      for (let count = 0; count < 20; count += 1) {
        const { version } = await clientOf(it, internalToken).updateMilestone({
          id: milestone.id,
          body: { title: `${name} ${count}` },
        });
        acknowledged = Math.max(acknowledged, version);
        await Promise.all(reads.map((read) => read()));
      }
    };

    const reading = processes.flatMap((it) =>
      [clientToken, it.agencyKey].map((token) => readOn(reader(it, token))),
    );
    await Promise.all(processes.map((it, index) => writeOn(it, `Writer ${index}`)));
    isWriting = false;
    await Promise.all(reading);
    expect(found).toMatchObject({ stale: 0 });
    expect([found.read > 0, found.unchanged > 0]).toEqual([true, true]);
  });

  test('the health of all projects shows every change that either process has answered', async () => {
    const { id, title } = await createProject();
    const { id: milestone } = await clientOf(processes[0]).createMilestone({ id, body: {} });
    const healthAt = async (it: ServerProcess) =>
      (await clientOf(it).listProjectHealth()).find((row) => row.id === id);
    for (let count = 0; count < 8; count += 1) {
      const isLate = count % 2 === 0;
      const [writer, reader] = count % 4 < 2 ? processes : processes.toReversed();
      await clientOf(writer ?? processes[0]).updateMilestone({
        id: milestone,
        body: { status: isLate ? 'overdue' : 'pending', title: `Fieldwork ${count}` },
      });
      const causes = isLate
        ? [{ kind: 'milestone', title: `Fieldwork ${count}`, dueDate: 'TBD' }]
        : [];
      const health = isLate ? 'BEHIND' : 'ON TRACK';
      for (const it of [reader ?? processes[1], ...processes])
        expect(await healthAt(it)).toMatchObject({ title, health, causes });
    }
  });

  test('a link that one process has ended opens nothing in the other', async () => {
    const { id } = await createProject();
    const [one, other] = processes;
    for (let count = 0; count < 5; count += 1) {
      const link = await clientOf(one).createLink({ id, body: { name: 'Orbit Media' } });
      const read = () => clientOf(other, link.token).listMilestones({ id });
      expect(await read()).toEqual([]);
      await clientOf(one).endLink({ id, linkId: link.id });
      await expect(read()).rejects.toMatchObject({ status: 401 });
    }
  });
});
