import { createClient } from '@project-dashboard/core/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILURES_A_MINUTE } from '../http/access/failed-attempts.ts';
import { openViewer } from '../testing/open-viewer.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { DATABASE_KINDS, makeTestPlace, type TestPlace } from '../testing/test-database.ts';
import { changesIn, lastChangeIn, presenceIn, watch } from '../testing/watch.ts';
import { readableTopics } from './readable-topics.ts';

// The built server. The root's pretest builds it.
describe.each(DATABASE_KINDS)('two processes on one database, on %s', (kind) => {
  let place: TestPlace;
  let one: ServerProcess;
  let other: ServerProcess;
  beforeAll(async () => {
    place = await makeTestPlace(kind);
    one = await startServerProcess(place.databaseUrl);
    other = await startServerProcess(place.databaseUrl, one.agencyKey);
  });
  afterAll(async () => {
    await Promise.all([one?.kill(), other?.kill()]);
    await place?.remove();
  });

  const clientOf = ({ url }: ServerProcess, token: string) => createClient({ baseUrl: url, token });
  const createProject = () =>
    clientOf(one, one.agencyKey).createProject({
      body: { title: 'Brand study', client: 'Acme', projectLead: 'Rosa', startDate: 'soon' },
    });

  test('a link that one ends closes its streams at the other', async () => {
    const { id } = await createProject();
    const agency = clientOf(one, one.agencyKey);
    const link = await agency.createLink({ id, body: { name: 'Orbit Media' } });
    const seen = await watch(clientOf(other, link.token).watchProject({ id }));
    await agency.endLink({ id, linkId: link.id });
    await seen.ended;
    expect(seen.events.at(-1)?.event).toBe('bye');
  });

  test('a create that is sent to both at once is stored once', async () => {
    const { id, internalToken } = await createProject();
    const rows = await Promise.all(
      [one, other].map((it) =>
        clientOf(it, internalToken).createInput(
          { id, body: { title: 'Logos' } },
          { idempotencyKey: 'once' },
        ),
      ),
    );
    expect(rows[0]).toEqual(rows[1]);
    expect(await clientOf(one, internalToken).listInputs({ id })).toHaveLength(1);
  });

  test.runIf(kind === 'postgres')('both know who looks and what is edited', async () => {
    const { id, clientToken, internalToken } = await createProject();
    const first = await watch(clientOf(one, internalToken).watchProject({ id }));
    const second = await watch(clientOf(other, internalToken).watchProject({ id }));
    await watch(clientOf(other, clientToken).watchProject({ id }));
    await expect.poll(() => presenceIn(first)).toMatchObject({ internal: 1, client: 1 });
    await expect.poll(() => presenceIn(second)).toMatchObject({ internal: 1, client: 1 });
    const stream = presenceIn(first)?.stream ?? '';
    // The request may reach another process than the stream.
    await clientOf(other, internalToken).noteEditing({ id, body: { stream, row: 'row-1' } });
    await expect.poll(() => presenceIn(second)?.editing).toEqual(['row-1']);
    expect(presenceIn(first)?.editing).toEqual([]);
  });

  test.runIf(kind === 'postgres')('both count failed credentials together', async () => {
    const guess = ({ url }: ServerProcess) =>
      rawRequest(url, '/api/projects', { headers: { Authorization: `Bearer ${'x'.repeat(32)}` } });
    for (let count = 0; count < FAILURES_A_MINUTE; count += 1)
      expect((await guess(count % 2 === 0 ? one : other)).status).toBe(401);
    expect(await Promise.all([guess(one), guess(other)])).toMatchObject([
      { status: 429 },
      { status: 429 },
    ]);
  });

  test('viewers of a killed process go on at the other and miss nothing', async () => {
    const { id, clientToken, internalToken } = await createProject();
    const [here, there] = [clientOf(one, clientToken), clientOf(other, clientToken)];
    const viewers = await Promise.all([
      openViewer([here, there], id),
      openViewer([here, there], id),
      openViewer([there, here], id),
    ]);
    const editor = clientOf(other, internalToken);
    const add = (title: string) => editor.createMilestone({ id, body: { title } });
    for (const title of ['Kick-off', 'Fieldwork', 'Topline']) await add(title);
    for (const viewer of viewers) await expect.poll(() => viewer.titles()).toHaveLength(3);
    await one.kill();
    // The viewers of the killed process are away.
    await add('Report');
    const rows = await editor.listMilestones({ id });
    for (const viewer of viewers) {
      await expect.poll(() => viewer.titles()).toEqual(rows.map(({ title }) => title));
      // No revision twice, and none after a later one.
      expect(viewer.told).toEqual([...new Set(viewer.told)].toSorted((a, b) => a - b));
      await viewer.stop();
    }
    expect(viewers.map((viewer) => viewer.streams() > 1)).toEqual([true, true, false]);
    one = await startServerProcess(place.databaseUrl, one.agencyKey);
  });

  // The last test, because it ends both.
  test('a viewer of one sees the changes of the other, and goes on there when its own is killed, until SIGTERM', async ({
    annotate,
  }) => {
    const { id, clientToken, internalToken } = await createProject();
    const here = clientOf(one, internalToken);
    const there = clientOf(other, internalToken);
    const viewer = await watch(clientOf(other, clientToken).watchProject({ id }));
    const leaving = await watch(clientOf(one, clientToken).watchProject({ id }));
    const list = await watch(clientOf(other, one.agencyKey).watchProjects());

    const start = performance.now();
    await here.createMilestone({ id, body: { title: 'Kick-off' } });
    await expect.poll(() => lastChangeIn(viewer)?.id, { interval: 5 }).toBe('2');
    await annotate(`seen after ${Math.round(performance.now() - start)} ms`);
    await expect.poll(() => lastChangeIn(list)?.data).toMatchObject({ project: id, version: 2 });
    await expect.poll(() => lastChangeIn(leaving)?.id).toBe('2');

    await one.kill();
    await expect(leaving.ended).rejects.toThrow('Could not reach the server');
    await there.createInput({ id, body: { title: 'Logos' } });
    await there.createApproval({ id, body: { itemName: 'Concept' } });
    await expect.poll(() => lastChangeIn(viewer)?.id).toBe('4');
    const lastEventId = lastChangeIn(leaving)?.id ?? '';
    const back = await watch(clientOf(other, clientToken).watchProject({ id }, { lastEventId }));
    expect(back.events).toMatchObject([{ id: '4', data: { version: 4 } }]);
    expect(changesIn(back)).toEqual([readableTopics('client')]);
    await there.createInput({ id, body: { title: 'Fonts' } });
    await expect.poll(() => changesIn(back).slice(1)).toEqual([['inputs', 'slip']]);
    await expect.poll(() => lastChangeIn(viewer)?.id).toBe('5');

    const stop = performance.now();
    expect(await other.stop()).toBe(0);
    await annotate(`stopped after ${Math.round(performance.now() - stop)} ms`);
    await Promise.all([viewer, back, list].map((it) => it.ended));
  });
});
