import { createClient } from '@project-dashboard/core/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openViewer } from '../testing/open-viewer.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { DATABASE_KINDS, makeTestPlace, type TestPlace } from '../testing/test-database.ts';

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
});
