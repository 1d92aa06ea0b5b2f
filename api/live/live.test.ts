import { TOPICS } from '@project-dashboard/core/contract/route';
import { beforeAll, expect, test } from 'vitest';
import { cookiesOf } from '../testing/raw-request.ts';
import { testServer } from '../testing/server.ts';
import { onEveryDatabase } from '../testing/test-database.ts';
import { changesIn, hearsEachChange, lastChangeIn, presenceIn, watch } from '../testing/watch.ts';
import { readableTopics } from './changes.ts';

// How long changes of a project, and of who looks at it, are collected.
const CHANGES = 50;
const PRESENCE = 200;

onEveryDatabase('the streams of one server', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;
  beforeAll(() => hearsEachChange(server));

  type Watched = Awaited<ReturnType<typeof watch>>;
  /** Waits until each of these streams has reported so many changes. */
  const told = async (count: number, ...streams: readonly Watched[]) => {
    await server.pass(CHANGES);
    for (const stream of streams) await stream.until((it) => changesIn(it).length === count);
  };

  test('each role learns what a change makes stale, and nothing of what it may not read', async () => {
    const { id, internalToken, clientToken } = await server.createProject();
    const list = await watch(agency);
    const internal = await watch(server.client(internalToken), id);
    const client = await watch(server.client(clientToken), id);
    const editor = server.client(internalToken);
    const changes = [
      () => editor.createMilestone({ id, body: { title: 'Kick-off' } }),
      () => agency.addRecipient({ id, body: { email: 'rosa@client.example' } }),
      () => agency.createLink({ id, body: { name: 'Orbit Media' } }),
      () => editor.updateProject({ id, body: { title: 'Renamed' } }),
    ];
    for (const [before, change] of changes.entries()) {
      await change();
      await told(before + 2, list, internal);
    }
    await told(3, client);
    expect(changesIn(internal)).toEqual([
      [],
      ['milestones', 'history', 'slip'],
      ['recipients', 'history', 'weekly-mail'],
      ['history', 'reminders'],
      ['project', 'history', 'slip'],
    ]);
    expect(changesIn(client)).toEqual([[], ['milestones', 'slip'], ['project', 'slip']]);
    expect(changesIn(list)).toEqual([
      [],
      ['projects', 'milestones', 'history', 'slip'],
      ['projects', 'recipients', 'history', 'weekly-mail'],
      ['projects', 'links', 'history', 'reminders'],
      ['projects', 'project', 'history', 'slip'],
    ]);
    expect(lastChangeIn(list)).toMatchObject({ data: { project: id, version: 5 } });
    expect(lastChangeIn(client)).toMatchObject({ id: '5', data: { version: 5 } });
    // Ids, versions and topics: no title, no name, no address.
    const sent = JSON.stringify([list, internal, client].map(({ events }) => events));
    expect(sent).not.toMatch(/Kick-off|Orbit|rosa|Renamed/);
  });

  test('the slip ledger is stale after a change of anything that it is counted from', async () => {
    const { id, internalToken, clientToken } = await server.createProject();
    const editor = server.client(internalToken);
    const client = await watch(server.client(clientToken), id);
    const weekdays = [1, 2, 3, 4, 5];
    const changes = [
      () => editor.createMilestone({ id, body: { title: 'Final report' } }),
      () => editor.createInput({ id, body: { title: 'Logos' } }),
      () => editor.createApproval({ id, body: { itemName: 'Concept' } }),
      () => editor.updateProject({ id, body: { title: 'Renamed' } }),
      () => editor.saveProjectCalendar({ id, body: { weekdays, free: [] } }),
      () => agency.saveAgencyCalendar({ body: { weekdays: [1, 2, 3, 4], free: [] } }),
    ];
    for (const [before, change] of changes.entries()) {
      await change();
      await told(before + 2, client);
    }
    const stale = ['milestones', 'inputs', 'approvals', 'project', 'calendar', 'calendar'];
    expect(changesIn(client)).toEqual([[], ...stale.map((topic) => [topic, 'slip'])]);
  });

  test('changes that follow each other closely come as one event', async () => {
    const { id } = await server.createProject();
    const seen = await watch(agency, id);
    await agency.createMilestone({ id, body: { title: 'Kick-off' } });
    await seen.until((it) => changesIn(it).length === 2);
    await agency.createInput({ id, body: { title: 'Logos' } });
    await agency.createApproval({ id, body: { itemName: 'Concept' } });
    // PostgreSQL brings the signals when it likes, perhaps after the time has passed.
    const newest = async () => {
      await server.pass(CHANGES);
      return lastChangeIn(seen)?.id;
    };
    await expect.poll(newest).toBe('4');
    if (kind === 'sqlite')
      expect(changesIn(seen).slice(2)).toEqual([['inputs', 'approvals', 'history', 'slip']]);
  });

  test('a reader that comes back learns once that something changed', async () => {
    const { id, clientToken } = await server.createProject();
    const client = server.client(clientToken);
    await agency.createMilestone({ id, body: { title: 'Kick-off' } });
    const project = await watch(client, id, { lastEventId: '1' });
    const current = await watch(client, id, { lastEventId: '2' });
    expect(changesIn(project)).toEqual([readableTopics('client')]);
    expect(changesIn(current)).toEqual([[]]);

    const list = await watch(agency);
    const lastEventId = lastChangeIn(list)?.id ?? '';
    await agency.createInput({ id, body: { title: 'Logos' } });
    await told(2, list);
    const behind = await watch(agency, undefined, { lastEventId });
    const same = await watch(agency, undefined, { lastEventId: lastChangeIn(list)?.id ?? '' });
    expect([changesIn(same), changesIn(behind)]).toEqual([[[]], [TOPICS]]);
    expect(lastChangeIn(behind)?.id).toBe(lastChangeIn(list)?.id);
  });

  test('a refused change, and one that changes nothing, tell nobody', async () => {
    const { id } = await server.createProject();
    const milestone = await agency.createMilestone({ id, body: { title: 'Kick-off' } });
    const seen = await watch(agency, id);
    const same = { id: milestone.id, body: { title: 'Kick-off' } };
    await agency.updateMilestone(same);
    const stale = agency.updateMilestone(
      { id: milestone.id, body: { title: 'x' } },
      { ifMatch: 9 },
    );
    await expect(stale).rejects.toMatchObject({ status: 412 });
    await agency.updateMilestone({ ...same, body: { title: 'Start' } });
    await told(2, seen);
    expect(lastChangeIn(seen)?.id).toBe('3');
    expect(changesIn(seen)).toEqual([[], ['milestones', 'history', 'slip']]);
  });

  test('a stream ends with its credential or its project, and no other stream ends', async () => {
    const { id, slug, clientToken, internalToken } = await server.createProject();
    const link = await agency.createLink({ id, body: { name: 'Orbit Media' } });
    const open = (token: string) => watch(server.client(token), id);
    const client = await open(clientToken);
    const named = await open(link.token);
    const internal = await open(internalToken);
    const byKey = await watch(agency, id);
    const list = await watch(agency);
    const { live } = server;
    const before = live.counts();

    await agency.endLink({ id, linkId: link.id });
    await server.pass(CHANGES);
    await named.ended;
    await agency.rotateLink({ id, body: { view: 'client' } });
    await server.pass(CHANGES);
    await client.ended;
    await expect(open(clientToken)).rejects.toMatchObject({ status: 401 });
    expect(live.counts()).toMatchObject({ ...before, client: before.client - 2 });

    await agency.archiveProject({ id });
    await server.pass(CHANGES);
    await Promise.all([internal.ended, byKey.ended]);
    expect(internal.events.at(-1)?.event).toBe('bye');
    const again = await open(internalToken);
    await agency.deleteProject({ id, query: { slug } });
    await again.ended;
    const topics = ['projects', 'weekly-mail', 'reminders'];
    await list.until((it) => String(lastChangeIn(it)?.data.topics) === String(topics));
    expect(live.counts()).toMatchObject({
      agency: before.agency - 1,
      internal: before.internal - 1,
      client: before.client - 2,
    });
  });

  test('the streams of a session end when it is signed out', async () => {
    const { url, agencyKey } = server;
    const body = { key: agencyKey };
    const Cookie = cookiesOf(await server.request('/api/session', { method: 'POST', body }));
    const response = await fetch(`${url}/api/events`, { headers: { Cookie } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    const text = response.text();
    const signOut = { method: 'DELETE', headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } };
    expect((await server.request('/api/session', signOut)).status).toBe(204);
    expect(await text).toMatch(/^retry: 2000\n\nevent: changed\nid: \S+\ndata: .*\n\nevent: bye\n/);
  });

  test('internal viewers learn who else looks and what is edited; clients learn nothing', async () => {
    const { id, internalToken, clientToken } = await server.createProject();
    const editor = server.client(internalToken);
    const client = await watch(server.client(clientToken), id);
    const first = await watch(editor, id);
    const second = await watch(agency, id);
    await server.pass(PRESENCE);
    await first.until((it) => presenceIn(it) !== undefined);
    expect(presenceIn(first)).toMatchObject({ internal: 1, client: 1, editing: [] });
    const stream = presenceIn(first)?.stream ?? '';
    for (const row of ['row-1', null]) {
      const editing = row === null ? [] : [row];
      await editor.noteEditing({ id, body: { stream, row } });
      const seen = async () => {
        await server.pass(PRESENCE);
        return presenceIn(second)?.editing;
      };
      // PostgreSQL brings the signal when it likes.
      await expect.poll(seen).toEqual(editing);
      expect(presenceIn(first)?.editing).toEqual([]);
    }
    expect(new Set(client.events.map(({ event }) => event))).toEqual(new Set(['changed']));
  });

  // The last test, because it ends all streams.
  test('a stop says goodbye to every reader and does not wait for them', async () => {
    const { id, internalToken } = await server.createProject();
    const seen = await watch(server.client(internalToken), id);
    const stopping = server.live.stop();
    await expect(watch(server.client(internalToken), id)).rejects.toMatchObject({
      status: 503,
      retryAfter: 1,
    });
    await stopping;
    await seen.ended;
    expect(seen.events.at(-1)?.event).toBe('bye');
  });
});
