import { TOPICS } from '@project-dashboard/core/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { changesIn, hearsEachChange, lastChangeIn, presenceIn, watch } from '../testing/watch.ts';
import { readableTopics } from './readable-topics.ts';

describe.each(DATABASE_KINDS)('the streams of one server, on %s', (kind) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ kind });
  });
  afterEach(() => server.stop());

  test('each role learns what a change makes stale, and nothing of what it may not read', async () => {
    await hearsEachChange(server);
    const { id, internalToken, clientToken } = await server.createProject();
    const agency = server.client(server.agencyKey);
    const list = await watch(agency.watchProjects());
    const internal = await watch(server.client(internalToken).watchProject({ id }));
    const client = await watch(server.client(clientToken).watchProject({ id }));
    const isTold = (count: number) =>
      expect.poll(() => [list, internal].map((it) => changesIn(it).length)).toEqual([count, count]);

    const editor = server.client(internalToken);
    await editor.createMilestone({ id, body: { title: 'Kick-off' } });
    await isTold(2);
    await agency.addRecipient({ id, body: { email: 'rosa@client.example' } });
    await isTold(3);
    await agency.createLink({ id, body: { name: 'Orbit Media' } });
    await isTold(4);
    await editor.updateProject({ id, body: { title: 'Renamed' } });
    await isTold(5);
    await expect.poll(() => changesIn(client).length).toBe(3);

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
    await hearsEachChange(server);
    const { id, internalToken, clientToken } = await server.createProject();
    const editor = server.client(internalToken);
    const agency = server.client(server.agencyKey);
    const client = await watch(server.client(clientToken).watchProject({ id }));
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
      await expect.poll(() => changesIn(client).length).toBe(before + 2);
    }
    expect(changesIn(client)).toEqual([
      [],
      ['milestones', 'slip'],
      ['inputs', 'slip'],
      ['approvals', 'slip'],
      ['project', 'slip'],
      ['calendar', 'slip'],
      ['calendar', 'slip'],
    ]);
  });

  test('a reader that comes back learns once that something changed', async () => {
    const { id, clientToken } = await server.createProject();
    const agency = server.client(server.agencyKey);
    const client = server.client(clientToken);
    await agency.createMilestone({ id, body: { title: 'Kick-off' } });
    const project = await watch(client.watchProject({ id }, { lastEventId: '1' }));
    const current = await watch(client.watchProject({ id }, { lastEventId: '2' }));
    expect(changesIn(project)).toEqual([readableTopics('client')]);
    expect(changesIn(current)).toEqual([[]]);

    const list = await watch(agency.watchProjects());
    const lastEventId = lastChangeIn(list)?.id ?? '';
    await agency.createInput({ id, body: { title: 'Logos' } });
    await expect.poll(() => changesIn(list).length).toBe(2);
    const behind = await watch(agency.watchProjects({}, { lastEventId }));
    const same = await watch(
      agency.watchProjects({}, { lastEventId: lastChangeIn(list)?.id ?? '' }),
    );
    expect([changesIn(same), changesIn(behind)]).toEqual([[[]], [TOPICS]]);
    expect(lastChangeIn(behind)?.id).toBe(lastChangeIn(list)?.id);
  });

  test('a refused change, and one that changes nothing, tell nobody', async () => {
    await hearsEachChange(server);
    const { id } = await server.createProject();
    const agency = server.client(server.agencyKey);
    const milestone = await agency.createMilestone({ id, body: { title: 'Kick-off' } });
    const seen = await watch(agency.watchProject({ id }));
    const same = { id: milestone.id, body: { title: 'Kick-off' } };
    await agency.updateMilestone(same);
    const stale = agency.updateMilestone(
      { id: milestone.id, body: { title: 'x' } },
      { ifMatch: 9 },
    );
    await expect(stale).rejects.toMatchObject({ status: 412 });
    await agency.updateMilestone({ ...same, body: { title: 'Start' } });
    await expect.poll(() => lastChangeIn(seen)?.id).toBe('3');
    expect(changesIn(seen)).toEqual([[], ['milestones', 'history', 'slip']]);
  });

  test('a stream ends with its credential or its project, and no other stream ends', async () => {
    const { id, slug, clientToken, internalToken } = await server.createProject();
    const agency = server.client(server.agencyKey);
    const link = await agency.createLink({ id, body: { name: 'Orbit Media' } });
    const open = (token: string) => watch(server.client(token).watchProject({ id }));
    const [client, named, internal] = await Promise.all(
      [clientToken, link.token, internalToken].map(open),
    );
    const byKey = await watch(agency.watchProject({ id }));
    const list = await watch(agency.watchProjects());

    await agency.endLink({ id, linkId: link.id });
    await named?.ended;
    await agency.rotateLink({ id, body: { view: 'client' } });
    await client?.ended;
    await expect(open(clientToken)).rejects.toMatchObject({ status: 401 });
    expect(server.live.counts()).toMatchObject({ agency: 2, internal: 1, client: 0 });

    await agency.archiveProject({ id });
    await Promise.all([internal?.ended, byKey.ended]);
    expect(internal?.events.at(-1)?.event).toBe('bye');
    const again = await open(internalToken);
    await agency.deleteProject({ id, query: { slug } });
    await again.ended;
    await expect
      .poll(() => lastChangeIn(list)?.data.topics)
      .toEqual(['projects', 'weekly-mail', 'reminders']);
    expect(server.live.counts()).toMatchObject({ agency: 1, internal: 0, client: 0 });
  });

  test('the streams of a session end when it is signed out', async () => {
    const { url, agencyKey } = server;
    const { headers } = await rawRequest(url, '/api/session', {
      method: 'POST',
      body: { key: agencyKey },
    });
    const Cookie = String(headers['set-cookie']?.[0]?.split(';')[0]);
    const response = await fetch(`${url}/api/events`, { headers: { Cookie } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    const text = response.text();
    const signOut = { method: 'DELETE', headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } };
    expect((await rawRequest(url, '/api/session', signOut)).status).toBe(204);
    expect(await text).toMatch(/^retry: 2000\n\nevent: changed\nid: \S+\ndata: .*\n\nevent: bye\n/);
  });

  test('internal viewers learn who else looks and what is edited; clients learn nothing', async () => {
    const { id, internalToken, clientToken } = await server.createProject();
    const editor = server.client(internalToken);
    const client = await watch(server.client(clientToken).watchProject({ id }));
    const first = await watch(editor.watchProject({ id }));
    const second = await watch(server.client(server.agencyKey).watchProject({ id }));
    await expect
      .poll(() => presenceIn(first))
      .toMatchObject({ internal: 1, client: 1, editing: [] });
    const stream = presenceIn(first)?.stream ?? '';
    await editor.noteEditing({ id, body: { stream, row: 'row-1' } });
    await expect.poll(() => presenceIn(second)?.editing).toEqual(['row-1']);
    expect(presenceIn(first)?.editing).toEqual([]);
    await editor.noteEditing({ id, body: { stream, row: null } });
    await expect.poll(() => presenceIn(second)?.editing).toEqual([]);
    expect(new Set(client.events.map(({ event }) => event))).toEqual(new Set(['changed']));
  });

  test('a stop says goodbye to every reader and does not wait for them', async () => {
    const { id, internalToken } = await server.createProject();
    const seen = await watch(server.client(internalToken).watchProject({ id }));
    const stopping = server.live.stop();
    await expect(watch(server.client(internalToken).watchProject({ id }))).rejects.toMatchObject({
      status: 503,
      retryAfter: 1,
    });
    await stopping;
    await seen.ended;
    expect(seen.events.at(-1)?.event).toBe('bye');
  });
});
