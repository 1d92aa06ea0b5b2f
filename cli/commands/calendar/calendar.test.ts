import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyFolder, runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

let api: RunningApi;
let id = '';
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const body = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-12-21' };
  ({ id } = await api.client.createProject({ body }));
});

const run = (...args: string[]) =>
  runProgram(['calendar', ...args, '--project', id], { env: api.env });
const read = () => api.client.readProjectCalendar({ id });
const historyOf = async () =>
  (await api.client.readHistory({ id, query: { list: 'calendar' } })).changes;

test('add, remove and weekdays change the calendar of a project, and reset goes back', async () => {
  await api.client.createMilestone({ id, body: { title: 'Report', dueDate: '2099-12-25' } });
  const added = await run('add', 'December 25, 2099', 'Christmas Day');
  expect([added.code, added.out]).toEqual([
    0,
    'added\t2099-12-25 Christmas Day\nonFreeDay\tStudy\tReport\t2099-12-25\tChristmas Day\t2099-12-28\n',
  ]);
  expect((await run('weekdays', '1-3,5')).out).toBe(`weekdays\tMon, Tue, Wed, Fri\n${onFreeDay}`);
  expect(await read()).toMatchObject({
    source: 'project',
    calendar: {
      weekdays: [1, 2, 3, 5],
      free: [{ date: '2099-12-25', name: 'Christmas Day' }],
    },
  });
  expect((await run('remove', '2099-12-25')).out).toBe('removed\t2099-12-25 Christmas Day\n');
  const again = await run('remove', '2099-12-25');
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining('2099-12-25 is not a free day of this calendar.'),
  ]);
  expect((await run('reset')).out).toBe("reset\tStudy counts by the agency's calendar.\n");
  expect(await read()).toMatchObject({ source: 'standard' });
});

const onFreeDay = 'onFreeDay\tStudy\tReport\t2099-12-25\tChristmas Day\t2099-12-28\n';

test('import merges the holidays of a region as one change, and says what is new', async () => {
  await run('add', '2026-12-25', 'Weihnachten');
  const before = await historyOf();
  const imported = ['import', '--country', 'de', '--region', 'be', '--years', '2026-2029'];
  const first = await run(...imported, '--json');
  const { added, known } = JSON.parse(first.out);
  expect([first.code, known]).toEqual([0, 1]);
  expect(added).toContainEqual({ date: '2027-03-08', name: "International Women's Day" });
  expect(added).toContainEqual({ date: '2028-12-26', name: 'Boxing Day' });
  expect(await historyOf()).toHaveLength(before.length + 1);
  const { calendar } = await read();
  expect(calendar.free).toHaveLength(added.length + 1);
  expect(calendar.free).toContainEqual({ date: '2026-12-25', name: 'Weihnachten' });
  // The second time nothing is new, and nothing is written.
  expect((await run(...imported)).out).toBe(
    `new\t0 free days\nknown\t${calendar.free.length} free days\n`,
  );
  expect(await historyOf()).toHaveLength(before.length + 1);
});

test('import reads an .ics file, and refuses a wrong one with its line', async () => {
  const folder = emptyFolder();
  const file = join(folder, 'team.ics');
  const event = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  writeFileSync(file, event('DTSTART;VALUE=DATE:20261130', 'SUMMARY:Team day'));
  expect((await run('import', '--ics', file)).out).toBe('new\t1 free day\nknown\t0 free days\n');
  const before = await read();
  writeFileSync(file, event('DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=SECONDLY'));
  const looping = await run('import', '--ics', file);
  expect(looping.code).toBe(2);
  expect(looping.err).toContain('Line 4: this event repeats by "FREQ=SECONDLY"');
  writeFileSync(file, Buffer.alloc(5 * 1024 * 1024, 'x'));
  const large = await run('import', '--ics', file);
  expect([large.code, large.err]).toEqual([
    2,
    expect.stringContaining('This file is larger than 1 MiB.'),
  ]);
  expect(await read()).toEqual(before);
  expect(readFileSync(file).length).toBe(5 * 1024 * 1024);
});

test('a study file counts business days by the calendar of the agency', async () => {
  await api.client.saveAgencyCalendar({
    body: { weekdays: [1, 2, 3, 4, 5], free: [{ date: '2026-12-25', name: 'Christmas Day' }] },
  });
  const folder = emptyFolder();
  const file = join(folder, 'study.yaml');
  writeFileSync(
    file,
    'title: Winter\nclient: Acme\nprojectLead: Ana\nstartDate: 2026-12-24\nmilestones:\n  - { title: Topline, dueDate: +2 business days }\n',
  );
  const created = await runProgram(['project', 'create', '--from', file, '--json'], {
    env: api.env,
  });
  const winter: { id: string } = JSON.parse(created.out);
  const [topline] = await api.client.listMilestones({ id: winter.id });
  expect(topline?.dueDate).toBe('2026-12-29');
  const shown = await runProgram(['calendar', 'show'], { env: api.env });
  expect(shown.out).toBe(
    'source\tagency\nweekdays\tMon, Tue, Wed, Thu, Fri\nfreeDay\t2026-12-25\tChristmas Day\n',
  );
});
