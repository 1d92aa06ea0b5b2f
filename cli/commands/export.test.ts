import { afterAll, expect, test } from 'vitest';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());
const { slug } = await api.study({
  milestones: [{ title: 'Kickoff', dueDate: '2026-12-01' }],
  inputs: [{ title: '=Logos', dueDate: '2026-12-02' }],
  approvals: [{ itemName: 'Boards' }],
});

const run = (line: string) => api.run(`project export ${line}`);

test.each([
  ['', 'Kickoff,Scheduled,Unassigned,2026-12-01,,,'],
  ['--list inputs', "'=Logos,Pending,2026-12-02,,None"],
  ['--list inputs --separator semicolon', "'=Logos;Pending;2026-12-02;;None"],
  ['--separator comma', 'Kickoff,Scheduled,Unassigned,2026-12-01,,,'],
])('%s writes that list with a byte order mark', async (flags, row) => {
  const { code, out } = await run(`${slug} ${flags}`);
  expect([code, out[0], out.split('\r\n')[1]]).toEqual([0, '\uFEFF', row]);
});

test('--all --separator semicolon', async () => {
  expect((await run('--all --separator semicolon')).out).toMatch(/^\uFEFFStudy Name;Client;/);
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
  [`${slug} --all`, ''],
  ['--all --list inputs', ''],
  [`${slug} --separator tab`, 'comma, semicolon'],
  [`${slug} --format ics --separator semicolon`, 'A calendar file has no separator.'],
])('%j is refused', async (line, message) => {
  expect(await run(line)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
