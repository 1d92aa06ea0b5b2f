import { afterAll, expect, test } from 'vitest';
import { startApi } from '../../../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());
const { slug } = await api.study({
  milestones: [{ title: 'Kickoff', dueDate: '2026-12-01' }],
  inputs: [{ title: '=Logos', dueDate: '2026-12-02' }],
  approvals: [{ itemName: 'Boards' }],
});

const run = (line: string) => api.run(`project export ${line}`);

test('writes a list with a byte order mark, and nothing else', async () => {
  expect(await run(slug)).toEqual({
    code: 0,
    out: '\uFEFFMilestone,Status,Owner,Due date,Completed,Original due date,Reason\r\nKickoff,Scheduled,Unassigned,2026-12-01,,,\r\n',
    err: '',
  });
});

test.each([
  [`${slug} --list inputs`, "'=Logos,Pending,2026-12-02,,None"],
  [`${slug} --list approvals`, 'Boards,Waiting for client,,File,,'],
  ['--all', 'Brand Study,Acme,Ana,ON TRACK,,Kickoff,2026-12-01,1'],
])('%s writes that list', async (line, row) => {
  const { code, out } = await run(line);
  expect([code, out.split('\r\n')[1]]).toEqual([0, row]);
});

test('--format ics writes the dates as a calendar', async () => {
  const { code, out } = await run(`${slug} --format ics`);
  expect([code, out.match(/^SUMMARY:.*$/gm)]).toEqual([
    0,
    ['SUMMARY:Kickoff', 'SUMMARY:=Logos (from Acme)'],
  ]);
});

test.each([
  [slug, 'Brand Study'],
  ['--all', 'All projects'],
])('project calendar %s prints an address that can be read without a key', async (word, name) => {
  const { out } = await api.run(`project calendar ${word}`);
  const { url }: { url: string } = JSON.parse(
    (await api.run(`project calendar ${word} --json`)).out,
  );
  expect(out).toBe(`${url}\n`);
  expect(await (await fetch(url)).text()).toContain(`X-WR-CALNAME:${name}\r\n`);
});

test.each([
  ['', 'Name a project'],
  [`${slug} --all`, ''],
  ['--all --list inputs', ''],
  ['--all --format ics', 'project calendar --all'],
])('%j is refused', async (line, message) => {
  expect(await run(line)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
