import { describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const NOW = new Date('2026-11-19T12:00:00Z');
const christmas = { date: '2026-12-25', name: 'Christmas Day' };
const boxing = { date: '2026-12-28', name: 'Boxing Day' };
const BERLIN = { name: 'Berlin', weekdays: [1, 2, 3, 4, 5], free: [christmas] };

describe.each(DATABASE_KINDS)('working calendars on %s', (kind) => {
  const server = testServer({ kind, clock: () => NOW });
  const { agency } = server;

  async function makeProject() {
    const project = await server.createProject();
    const { id, internalToken, clientToken } = project;
    const editor = server.client(internalToken);
    const add = (title: string, dueDate: string, status: 'pending' | 'complete' = 'pending') =>
      editor.createMilestone({ id, body: { title, dueDate, status } });
    return { project, id, editor, client: server.client(clientToken), add };
  }

  test('a project without a calendar counts by the agency, and by Monday to Friday without one', async () => {
    const { id, editor, client } = await makeProject();
    const before = await agency.readAgencyCalendar({});
    const standard = { name: '', weekdays: [1, 2, 3, 4, 5], free: [] };
    if (before.calendar === null)
      expect(await editor.readProjectCalendar({ id })).toEqual({
        calendar: standard,
        source: 'standard',
        version: 0,
      });
    const saved = await agency.saveAgencyCalendar({ body: BERLIN });
    expect(saved).toMatchObject({ calendar: BERLIN, version: before.version + 1 });
    expect(await client.readProjectCalendar({ id })).toEqual({
      calendar: BERLIN,
      source: 'agency',
    });
    const own = { name: 'Bank', weekdays: [4, 1], free: [boxing, christmas] };
    expect(await editor.saveProjectCalendar({ id, body: own })).toEqual({
      calendar: { name: 'Bank', weekdays: [1, 4], free: [christmas, boxing] },
      source: 'project',
      version: 1,
      onFreeDays: [],
    });
    expect(await editor.deleteProjectCalendar({ id })).toMatchObject({
      calendar: BERLIN,
      source: 'agency',
      version: 2,
    });
  });

  test('a duplicate counts by the calendar, which it takes along', async () => {
    const { id, editor, add } = await makeProject();
    const body = { ...BERLIN, free: [christmas] };
    await editor.saveProjectCalendar({ id, body });
    for (const dueDate of ['2026-12-23', '2026-12-28']) await add('Topline', dueDate);
    await editor.updateProject({ id, body: { startDate: '2026-12-21' } });
    const next = { title: 'Next', startDate: '2026-12-23' };
    const copy = await agency.duplicateProject({ id, body: next });
    const dates = (await agency.listMilestones({ id: copy.id })).map(({ dueDate }) => dueDate);
    // Two working days later: over Christmas Day.
    expect(dates).toEqual(['2026-12-28', '2026-12-30']);
    const kept = await agency.readProjectCalendar({ id: copy.id });
    expect(kept).toMatchObject({ source: 'project', calendar: body });
  });

  test('a reschedule and a shift count by the calendar of the agency', async () => {
    const { id, editor, add } = await makeProject();
    await agency.saveAgencyCalendar({ body: { ...BERLIN, free: [christmas, boxing] } });
    const topline = await add('Topline', '2026-12-22');
    await add('Report', '2026-12-23');
    const dates = async () => (await editor.listMilestones({ id })).map(({ dueDate }) => dueDate);
    const reschedule = (newDate: string) =>
      editor.rescheduleMilestone({ id: topline.id, body: { newDate, shiftDownstream: true } });
    await expect(reschedule('2026-12-25')).rejects.toThrow(
      '422: newDate: December 25 is a free day (Christmas Day).',
    );
    await reschedule('2026-12-24');
    expect(await dates()).toEqual(['2026-12-24', '2026-12-29']);
    await editor.shiftTimeline({ id, body: { baseMilestoneId: topline.id, businessDaysShift: 3 } });
    expect(await dates()).toEqual(['2026-12-24', '2026-12-30']);
  });

  test('a change moves no date and lists the open rows on free days from today on', async () => {
    const { project, id, editor, add } = await makeProject();
    const row = await add('Coding', '2026-12-25');
    await add('Done', '2026-12-25', 'complete');
    await add('Past', '2026-11-18');
    await add('Undated', 'TBD');
    const input = await editor.createInput({
      id,
      body: { title: 'Logos', dueDate: '2026-12-30' },
    });
    const approval = await editor.createApproval({
      id,
      body: { itemName: 'Deck', dueDate: '2026-12-28' },
    });
    const free = [christmas, { date: '2026-11-18', name: 'Past day' }, boxing];
    const { onFreeDays } = await editor.saveProjectCalendar({
      id,
      body: { weekdays: [1, 2, 4, 5], free },
    });
    expect(onFreeDays[0]).toMatchObject({ projectId: id, projectTitle: project.title });
    expect(onFreeDays.map((it) => [it.row, it.dueDate, it.name, it.moveTo])).toEqual([
      [
        { list: 'milestones', id: row.id, title: 'Coding' },
        ...['2026-12-25', 'Christmas Day', '2026-12-29'],
      ],
      [
        { list: 'approvals', id: approval.id, title: 'Deck' },
        ...['2026-12-28', 'Boxing Day', '2026-12-29'],
      ],
      [{ list: 'inputs', id: input.id, title: 'Logos' }, '2026-12-30', 'Wednesday', '2026-12-31'],
    ]);
    const [first] = await editor.listMilestones({ id });
    expect(first).toMatchObject({ dueDate: '2026-12-25', version: row.version });
  });

  test("the agency's change lists rows of the projects that use its calendar, and no archived ones", async () => {
    const [uses, own, archived] = [await makeProject(), await makeProject(), await makeProject()];
    const free = [{ date: '2027-05-06', name: 'Ascension' }];
    for (const { add } of [uses, own, archived]) await add('Report', '2027-05-06');
    await own.editor.saveProjectCalendar({ id: own.id, body: BERLIN });
    await agency.archiveProject({ id: archived.id });
    const { onFreeDays } = await agency.saveAgencyCalendar({ body: { ...BERLIN, free } });
    expect(onFreeDays.map(({ projectId, moveTo }) => [projectId, moveTo])).toEqual([
      [uses.id, '2027-05-07'],
    ]);
  });

  test("every change is in the history: a project's in its own, where it can be undone, the agency's in the agency's", async () => {
    const { id, editor } = await makeProject();
    await editor.saveProjectCalendar({ id, body: BERLIN });
    const added = { ...BERLIN, free: [christmas, boxing] };
    await editor.saveProjectCalendar({ id, body: added });
    const weekdays = [1, 2, 3, 4];
    await editor.saveProjectCalendar({ id, body: { ...added, weekdays } });
    const read = async () =>
      (await editor.readHistory({ id, query: { list: 'calendar' } })).changes;
    const [closed, second, first] = await read();
    expect(second).toMatchObject({
      kind: 'updated',
      row: { list: 'calendar', title: 'Working calendar' },
      before: { free: [] },
      after: { free: [boxing] },
      canUndo: true,
    });
    // A later change touched its fields.
    expect(first?.canUndo).toBe(false);
    expect(closed?.before).toEqual({ weekdays: [1, 2, 3, 4, 5] });
    await editor.undoChange({ id, changeId: second?.id ?? '', body: {} });
    expect(await editor.readProjectCalendar({ id })).toMatchObject({
      calendar: { ...BERLIN, weekdays },
    });
    await editor.deleteProjectCalendar({ id });
    const [gone] = await read();
    await editor.undoChange({ id, changeId: gone?.id ?? '', body: {} });
    expect(await editor.readProjectCalendar({ id })).toMatchObject({
      calendar: { ...BERLIN, weekdays },
      source: 'project',
    });

    await agency.saveAgencyCalendar({ body: { ...BERLIN, free: [] } });
    await agency.saveAgencyCalendar({ body: BERLIN });
    const [last] = await agency.readAgencyHistory({});
    expect(last).toMatchObject({
      part: 'calendar',
      at: NOW.toISOString(),
      by: { role: 'agency' },
      before: { free: [] },
      after: { free: [christmas] },
    });
  });

  test('is first saved with the version 0, and a save without a difference writes nothing', async () => {
    const { id, project } = await makeProject();
    const put = (version: string) =>
      server.request(`/api/projects/${id}/calendar`, {
        method: 'PUT',
        token: project.internalToken,
        headers: { 'If-Match': version },
        body: BERLIN,
      });
    const saved = await put('"0"');
    expect([saved.status, saved.headers.etag]).toEqual([200, '"1"']);
    expect((await put('"0"')).status).toBe(412);
    expect((await put('"1"')).headers.etag).toBe('"1"');
  });

  const day = (place: number) => new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
  const named = (...dates: string[]) => dates.map((date) => ({ date, name: 'Free' }));
  const manyDays = named(...Array.from({ length: 2001 }, (_, place) => day(place)));
  test.each<[string, object]>([
    ['weekdays.0: Must be a number from 1 (Monday) to 7 (Sunday).', { weekdays: [0] }],
    ['weekdays.1: Must be a number from 1 (Monday) to 7 (Sunday).', { weekdays: [1, 8] }],
    ['weekdays: A calendar needs at least one working day.', { weekdays: [] }],
    ['weekdays.1: 1 is in the list twice.', { weekdays: [1, 1] }],
    [
      'free.1.date: "2026-02-30" is not a date. Write it as 2026-12-25.',
      { free: named('2026-12-25', '2026-02-30') },
    ],
    [
      'free.2.date: 2026-12-25 is in the list twice.',
      { free: named('2026-12-25', '2026-12-28', '2026-12-25') },
    ],
    ['free.0.name: Name the free day.', { free: [{ ...christmas, name: ' ' }] }],
    [
      'free.0.name: Must be at most 80 characters.',
      { free: [{ ...christmas, name: 'x'.repeat(81) }] },
    ],
    ['free: A calendar holds at most 2,000 free days.', { free: manyDays }],
  ])('says "%s" and changes nothing', async (detail, wrong) => {
    const { id } = await makeProject();
    const before = await server.snapshot();
    for (const path of ['/api/calendar', `/api/projects/${id}/calendar`]) {
      const { status, text } = await server.request(path, {
        method: 'PUT',
        token: server.agencyKey,
        headers: { Accept: 'text/plain' },
        body: { ...BERLIN, ...wrong },
      });
      expect([status, text.trim()]).toEqual([422, detail]);
    }
    expect(await server.snapshot()).toBe(before);
  });
});
