import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { serverOfTest, testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const DAY = 86_400_000;
const START = new Date('2026-11-19T12:00:00Z');

/** The events of a calendar file, read by another library than the one that writes it. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence, startDate, endDate, description } = new ICAL.Event(component);
    return {
      ...{ uid, summary, sequence },
      start: startDate.isDate ? startDate.toString() : 'not a date',
      end: endDate.isDate ? endDate.toString() : 'not a date',
      status: String(component.getFirstPropertyValue('status')),
      url: component.getFirstPropertyValue('url'),
      note: description ?? null,
    };
  });
}

describe.each(DATABASE_KINDS)('calendars on %s', (kind) => {
  const server = testServer({ kind, clock: () => now });
  const { agency } = server;
  let now = START;
  beforeEach(() => {
    now = START;
  });

  const pathOf = (url: string) => url.replace(server.url, '');
  const ask = (path: string, method = 'GET') => server.request(path, { method });
  const read = async (url: string) => (await ask(pathOf(url))).text;

  async function makeProject(title = 'Packaging Test') {
    const project = await server.createProject({ title, client: 'Acme' });
    const { id, internalToken, clientToken } = project;
    const [editor, client] = [server.client(internalToken), server.client(clientToken)];
    const feedOf = async (reader: typeof editor) => (await reader.readFeed({ id })).url;
    return { id, project, editor, client, feedOf };
  }

  test('has an all-day event for each dated milestone and input, in the words of the view', async () => {
    const { id, project, editor, client, feedOf } = await makeProject();
    const title = 'Kickoff; "part 1", A\\B';
    const kickoff = await editor.createMilestone({
      id,
      body: { title, status: 'complete', dueDate: '2026-11-02' },
    });
    await editor.createMilestone({ id, body: { title: 'No date yet' } });
    const list = await editor.createInput({
      id,
      body: { title: 'Customer list', dueDate: '2026-12-31' },
    });
    const logos = await editor.createInput({
      id,
      body: { title: 'Logos', status: 'received', dueDate: '2026-11-03' },
    });
    const event = (row: { readonly id: string }, start: string, end: string, summary: string) => ({
      ...{ uid: `${row.id}@${project.slug}`, start, end, summary },
      ...{ status: 'CONFIRMED', sequence: 1, url: null, note: null },
    });
    const first = event(kickoff, '2026-11-02', '2026-11-03', `Done: ${title}`);
    expect(eventsIn(await read(await feedOf(editor)))).toEqual([
      first,
      event(list, '2026-12-31', '2027-01-01', 'Customer list (from Acme)'),
      event(logos, '2026-11-03', '2026-11-04', 'Done: Logos (from Acme)'),
    ]);
    expect(eventsIn(await read(await feedOf(client)))).toEqual([
      first,
      event(list, '2026-12-31', '2027-01-01', 'Send: Customer list'),
      event(logos, '2026-11-03', '2026-11-04', 'Done: Logos'),
    ]);
    const file = await client.downloadCalendar({ id });
    expect(eventsIn(await file.text())).toEqual(eventsIn(await read(await feedOf(client))));
  });

  test('keeps what Apple, Google and Outlook ask for', async () => {
    const { id, editor, feedOf } = await makeProject(
      'Études, "wave 2"; ünïcode 調査 '.repeat(4).trim(),
    );
    await agency.updateAgency({ body: { name: 'Fieldnote', accent: '#0b5563' } });
    await editor.createMilestone({
      id,
      body: { title: '調査票の承認 '.repeat(20).trim(), dueDate: '2026-12-01' },
    });
    const text = await read(await feedOf(editor));
    const lines = text.split('\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'X-APPLE-CALENDAR-COLOR:#0B5563',
        'DTSTART;VALUE=DATE:20261201',
        'DTEND;VALUE=DATE:20261202',
        'TRANSP:TRANSPARENT',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ]),
    );
    expect(lines.filter((line) => /^(METHOD|BEGIN:VTIMEZONE)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('DTSTAMP:'))).toHaveLength(1);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const { title } = await editor.readProject({ id });
    const name = String(calendar.getFirstPropertyValue('x-wr-calname'));
    expect(name.replace(/\\(?=[,;])/g, '')).toBe(`${title} (Fieldnote)`);
    expect(eventsIn(text)[0]?.summary).toBe('調査票の承認 '.repeat(20).trim());
    await agency.updateAgency({ body: { name: null, accent: null } });
  });

  test('a moved date moves the event, and a removed one cancels it for 60 days', async () => {
    const { id, editor, feedOf } = await makeProject();
    const add = (title: string, dueDate: string) =>
      editor.createMilestone({ id, body: { title, dueDate } });
    const moved = await add('Moved', '2026-12-01');
    const deleted = await add('Deleted', '2026-12-02');
    const undated = await add('Undated', '2026-12-03');
    const undatedThenDeleted = await add('Undated, then deleted', '2026-12-04');
    const neverDated = await editor.createMilestone({ id, body: { title: 'Never dated' } });
    const url = await feedOf(editor);
    const shown = async () =>
      eventsIn(await read(url)).map(({ summary, start, status, sequence }) => [
        ...[summary, start, status],
        sequence,
      ]);
    await editor.rescheduleMilestone({ id: moved.id, body: { newDate: '2026-12-10' } });
    await editor.deleteMilestone({ id: deleted.id });
    await editor.updateMilestone({ id: undated.id, body: { dueDate: 'TBD' } });
    await editor.updateMilestone({ id: undated.id, body: { title: 'Renamed later' } });
    await editor.updateMilestone({ id: undatedThenDeleted.id, body: { dueDate: 'TBD' } });
    await editor.deleteMilestone({ id: undatedThenDeleted.id });
    await editor.deleteMilestone({ id: neverDated.id });
    const removed = await shown();
    expect(removed.map((row) => row.slice(0, 3))).toEqual([
      ['Moved', '2026-12-10', 'CONFIRMED'],
      ['Undated, then deleted', '2026-12-04', 'CANCELLED'],
      ['Undated', '2026-12-03', 'CANCELLED'],
      ['Deleted', '2026-12-02', 'CANCELLED'],
    ]);
    for (const [, , , sequence] of removed) expect(Number(sequence)).toBeGreaterThan(1);
    const query = { row: deleted.id, kind: 'deleted' };
    const { changes } = await editor.readHistory({ id, query });
    await editor.undoChange({ id, changeId: changes[0]?.id ?? '', body: {} });
    const back = (await shown()).find(([summary]) => summary === 'Deleted');
    expect(back?.slice(0, 3)).toEqual(['Deleted', '2026-12-02', 'CONFIRMED']);
    const cancelled = removed.find(([summary]) => summary === 'Deleted')?.[3];
    expect(Number(back?.[3])).toBeGreaterThanOrEqual(Number(cancelled));
    now = new Date(START.getTime() + 59 * DAY);
    expect(await shown()).toHaveLength(4);
    now = new Date(START.getTime() + 61 * DAY);
    expect((await shown()).map(([summary]) => summary)).toEqual(['Moved', 'Deleted']);
  });

  test('the address of each link is its own, and ends with it', async () => {
    const { id, project, editor, client, feedOf } = await makeProject();
    const ines = { name: 'Ines Park', endsOn: '2026-11-25' };
    const named = await agency.createLink({ id, body: ines });
    const orbit = { name: 'Orbit Media', view: 'internal' as const };
    const ended = await agency.createLink({ id, body: orbit });
    const [inner, outer, byName, byEnded] = [
      await feedOf(editor),
      await feedOf(client),
      await feedOf(server.client(named.token)),
      await feedOf(server.client(ended.token)),
    ];
    expect(new Set([inner, outer, byName, byEnded]).size).toBe(4);
    expect(await feedOf(agency)).toBe(inner);
    for (const url of [inner, outer, byName, byEnded]) {
      for (const token of [project.internalToken, project.clientToken, named.token, ended.token])
        expect(url).not.toContain(token);
      expect((await ask(pathOf(url))).status).toBe(200);
    }
    await agency.endLink({ id, linkId: ended.id });
    expect((await ask(pathOf(byEnded))).status).toBe(404);
    now = new Date('2026-11-26T12:00:00Z');
    expect((await ask(pathOf(byName))).status).toBe(404);
    await agency.rotateLink({ id, body: { view: 'client' } });
    expect((await ask(pathOf(outer))).status).toBe(404);
    expect((await ask(pathOf(inner))).status).toBe(200);
    const { clientToken } = Object(await agency.readProject({ id }));
    const renewed = await feedOf(server.client(clientToken));
    expect(renewed).not.toBe(outer);
    expect((await ask(pathOf(renewed))).status).toBe(200);
  });

  test('the key opens nothing else', async () => {
    const { id, feedOf, client } = await makeProject();
    const key = /calendar\/(.*)\.ics$/.exec(await feedOf(client))?.[1] ?? '';
    for (const path of [`/api/projects/${id}`, `/api/projects/${id}/calendar.ics`])
      expect((await server.request(path, { token: key })).status).toBe(401);
    expect((await ask(`/api/projects/token/${key}`)).status).toBe(404);
    for (const page of ['open', 'unsubscribe', 'reminders-off'])
      expect((await ask(`/${page}/${key}`)).status).toBe(404);
  });

  test('an archived project keeps its events for 30 days and says so', async () => {
    const { id, editor, feedOf } = await makeProject('Taste Test');
    await editor.createMilestone({ id, body: { title: 'Debrief', dueDate: '2026-12-01' } });
    const url = await feedOf(editor);
    await agency.archiveProject({ id });
    const text = await read(url);
    expect(text).toContain('X-WR-CALNAME:Taste Test\\, archived');
    expect(eventsIn(text)).toMatchObject([
      { summary: 'Debrief', note: 'This project was archived on November 19.' },
    ]);
    now = new Date(START.getTime() + 30 * DAY);
    expect((await ask(pathOf(url))).status).toBe(200);
    now = new Date(START.getTime() + 31 * DAY);
    expect((await ask(pathOf(url))).status).toBe(404);
    await agency.restoreProject({ id });
    expect((await ask(pathOf(url))).status).toBe(200);
  });

  test('all projects: each event names its project; archived ones are left out', async () => {
    for (const title of ['Gone', 'Tracker', 'Taste']) {
      const { id, editor } = await makeProject(title);
      await editor.createInput({ id, body: { title: 'Logos', dueDate: '2026-12-01' } });
      if (title === 'Gone') await agency.archiveProject({ id });
    }
    const { url } = await agency.readAllFeed();
    const summaries = eventsIn(await read(url)).map(({ summary }) => summary);
    const logos = summaries.filter((one) => /^(Gone|Tracker|Taste):/.test(one)).toSorted();
    expect(logos).toEqual(['Taste: Logos (from Acme)', 'Tracker: Logos (from Acme)']);
  });

  test('answers 304 until something changes', async () => {
    const { id, editor, feedOf } = await makeProject();
    for (const url of [await feedOf(editor), (await agency.readAllFeed()).url]) {
      let tag = '';
      const status = async () => {
        const headers = { 'If-None-Match': tag };
        const response = await server.request(pathOf(url), { headers });
        tag = String(response.headers.etag);
        return response.status;
      };
      expect([await status(), await status()]).toEqual([200, 304]);
      await editor.createMilestone({ id, body: { dueDate: '2026-12-01' } });
      expect([await status(), await status()]).toEqual([200, 304]);
      now = new Date(now.getTime() + DAY);
      expect([await status(), await status()]).toEqual([200, 304]);
    }
  });

  test('ignores a query, and refuses another method and a key that is one character off', async () => {
    const { editor, feedOf } = await makeProject();
    const path = pathOf(await feedOf(editor));
    const post = await ask(path, 'POST');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await ask(path, 'HEAD')).status).toBe(200);
    const plain = await ask(path);
    for (const query of [
      'utm_source=mail&utm_medium=x',
      'from=2026',
      'a=1&a=2',
      '',
      '%ff',
      'token=x',
    ])
      expect([query, await ask(`${path}?${query}`)]).toMatchObject([
        query,
        { status: 200, text: plain.text, headers: { etag: plain.headers.etag } },
      ]);
    const at = path.length - 10;
    const other = path.charAt(at) === 'a' ? 'b' : 'a';
    for (const wrong of [
      path.slice(0, at) + other + path.slice(at + 1),
      path.replace('internal-', 'client-'),
      '/calendar/.ics',
      '/calendar/',
      path.replace('.ics', ''),
    ])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 404]);
  });
});

test('links to a page without a token, only where PUBLIC_URL is set', async () => {
  const publicUrl = 'https://projects.agency.example';
  const server = await serverOfTest({ settings: { publicUrl } });
  const { id, internalToken, clientToken } = await server.createProject();
  await server
    .client(internalToken)
    .createMilestone({ id, body: { title: 'Kickoff', dueDate: '2026-12-01' } });
  const read = async (token: string) => {
    const { url } = await server.client(token).readFeed({ id });
    expect(url.startsWith(`${publicUrl}/calendar/`)).toBe(true);
    const file = await server.client(token).downloadCalendar({ id });
    return eventsIn(await file.text())[0]?.url;
  };
  expect(await read(internalToken)).toBe(`${publicUrl}/dashboard`);
  expect(await read(clientToken)).toBe(publicUrl);
  await server.agency.updateProject({ id, body: { clientPageUrl: 'https://acme.example/study' } });
  expect(await read(clientToken)).toBe('https://acme.example/study');
});

test('the log has no key, and many wrong keys get 429', async () => {
  const server = await serverOfTest();
  const { id, clientToken } = await server.createProject();
  const { url } = await server.client(clientToken).readFeed({ id });
  const path = url.replace(server.url, '');
  await server.request(path);
  expect(server.logs()).toContain('/calendar/{feedKey}.ics');
  const key = /\.([\w-]{43})\.ics$/.exec(path)?.[1] ?? '';
  expect(key).not.toBe('');
  expect(server.logs()).not.toContain(key);
  const statuses = new Set<number>();
  for (let count = 0; count < 40; count += 1)
    statuses.add((await server.request(`/calendar/x${count}.ics`)).status);
  expect([...statuses]).toEqual([404, 429]);
  expect((await server.request(path)).status).toBe(200);
});
