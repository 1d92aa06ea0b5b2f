import { afterAll, beforeEach, expect, test } from 'vitest';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());
let id = '';
beforeEach(async () => {
  ({ id } = await api.study({ title: 'Study', startDate: '2026-12-21' }));
});

const run = (line: string) => api.run(`calendar ${line} --project ${id}`);
const read = () => api.client.readProjectCalendar({ id });
const changes = async () =>
  (await api.client.readHistory({ id, query: { list: 'calendar' } })).changes.length;

test('add, remove and weekdays change the calendar of a project, and reset goes back', async () => {
  await api.client.createMilestone({ id, body: { title: 'Report', dueDate: '2099-12-25' } });
  const onFreeDay = 'onFreeDay\tStudy\tReport\t2099-12-25\tChristmas Day\t2099-12-28\n';
  const added = await run('add "December 25, 2099" "Christmas Day"');
  expect([added.code, added.out]).toEqual([0, `added\t2099-12-25 Christmas Day\n${onFreeDay}`]);
  expect((await run('weekdays 1-3,5')).out).toBe(`weekdays\tMon, Tue, Wed, Fri\n${onFreeDay}`);
  const free = [{ date: '2099-12-25', name: 'Christmas Day' }];
  expect(await read()).toMatchObject({
    source: 'project',
    calendar: { weekdays: [1, 2, 3, 5], free },
  });
  await run('remove 2099-12-25');
  expect(await read()).toMatchObject({ calendar: { free: [] } });
  expect((await run('reset')).out).toBe("reset\tStudy counts by the agency's calendar.\n");
  expect(await read()).toMatchObject({ source: 'standard' });
});

test('import merges the holidays of a region as one change, and says what is new', async () => {
  await run('add 2026-12-25 Weihnachten');
  const before = await changes();
  const imported = 'import --country de --region be --years 2026-2029';
  const first = await run(`${imported} --json`);
  const { added, known } = JSON.parse(first.out);
  expect([first.code, known]).toEqual([0, 1]);
  expect(added).toContainEqual({ date: '2027-03-08', name: "International Women's Day" });
  expect(added).toContainEqual({ date: '2028-12-26', name: 'Boxing Day' });
  const { calendar } = await read();
  expect(calendar.free).toHaveLength(added.length + 1);
  expect(calendar.free).toContainEqual({ date: '2026-12-25', name: 'Weihnachten' });
  // The second time nothing is new, and nothing is written.
  expect((await run(imported)).out).toBe(
    `new\t0 free days\nknown\t${calendar.free.length} free days\n`,
  );
  expect(await changes()).toBe(before + 1);
});

const HOLIDAYS = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Google Inc//Google Calendar 70.9054//EN'],
  ...['BEGIN:VEVENT', 'UID:1@google.com', 'DTSTART;VALUE=DATE:20991225', 'SUMMARY:Christmas Day'],
  ...['DESCRIPTION:Public holiday', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:2@google.com', 'DTSTART;VALUE=DATE:20990213', "SUMMARY:Valentine's Day"],
  ...['DESCRIPTION:Observance\\nTo hide observances\\, go to Google Calendar Settings > Holidays'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

test('import names the observances of a file, and leaves them out unless they are wanted', async () => {
  const importFile = (flags = '') =>
    api.run(`calendar import --ics - --project ${id} ${flags}`, { stdin: HOLIDAYS });
  const first = await importFile();
  expect(first).toMatchObject({ code: 0, out: 'new\t1 free day\nknown\t0 free days\n' });
  expect(first.err).toBe(
    "1 observance is no public holiday and left out: Valentine's Day.\nImport them too with --observances.\n",
  );
  const christmas = { date: '2099-12-25', name: 'Christmas Day' };
  const valentine = { date: '2099-02-13', name: "Valentine's Day" };
  expect(await read()).toMatchObject({ calendar: { free: [christmas] } });
  expect(JSON.parse((await importFile('--json')).out)).toMatchObject({ leftOut: [valentine] });
  const wanted = await importFile('--observances');
  expect([wanted.out, wanted.err]).toEqual(['new\t1 free day\nknown\t1 free day\n', '']);
  expect(await read()).toMatchObject({ calendar: { free: [valentine, christmas] } });
});

test('a study file counts business days by the calendar of the agency', async () => {
  await api.client.saveAgencyCalendar({
    body: { weekdays: [1, 2, 3, 4, 5], free: [{ date: '2026-12-25', name: 'Christmas Day' }] },
  });
  const stdin =
    'title: Winter\nclient: Acme\nprojectLead: Ana\nstartDate: 2026-12-24\nmilestones:\n  - { title: Topline, dueDate: +2 business days }\n';
  const created = await api.run('project create --from - --json', { stdin });
  const winter: { id: string } = JSON.parse(created.out);
  expect(await api.client.listMilestones({ id: winter.id })).toMatchObject([
    { dueDate: '2026-12-29' },
  ]);
});
