import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { runProgram } from '../../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';

let api: RunningApi;
let slug: string;
const run = (...args: string[]) => runProgram(['project', 'export', ...args], { env: api.env });

beforeAll(async () => {
  api = await startApi();
  const body = { title: 'Brand Study', client: 'Acme', projectLead: 'Ana', startDate: 'soon' };
  const project = await api.client.createProject({ body });
  ({ slug } = project);
  const { id } = project;
  await api.client.createMilestone({ id, body: { title: 'Kickoff', dueDate: '2026-12-01' } });
  await api.client.createInput({ id, body: { title: '=Logos', dueDate: '2026-12-02' } });
  await api.client.createApproval({ id, body: { itemName: 'Boards' } });
});
afterAll(() => api.stop());

test('writes a list with a byte order mark, and nothing else', async () => {
  expect(await run(slug)).toEqual({
    code: 0,
    out: '\uFEFFMilestone,Status,Owner,Due date,Completed,Original due date,Reason\r\nKickoff,Scheduled,Unassigned,2026-12-01,,,\r\n',
    err: '',
  });
});

test.each([
  ['inputs', "'=Logos,Pending,2026-12-02,,None"],
  ['approvals', 'Boards,Waiting for client,,File,,'],
])('--list %s writes that list', async (list, line) => {
  expect((await run(slug, '--list', list)).out.split('\r\n')[1]).toBe(line);
});

test('--all writes one line for each project', async () => {
  const { code, out } = await run('--all');
  expect([code, out.split('\r\n')[1]]).toEqual([
    0,
    'Brand Study,Acme,Ana,ON TRACK,,Kickoff,2026-12-01,1',
  ]);
});

test('--format ics writes the dates as a calendar', async () => {
  const { code, out } = await run(slug, '--format', 'ics');
  expect(code).toBe(0);
  const summaries = out.split('\r\n').filter((line) => line.startsWith('SUMMARY:'));
  expect(summaries).toEqual(['SUMMARY:Kickoff', 'SUMMARY:=Logos (from Acme)']);
});

test('project calendar prints an address that can be read without a key', async () => {
  const calendar = (...args: string[]) =>
    runProgram(['project', 'calendar', ...args], { env: api.env });
  for (const [word = '', name] of [
    [slug, 'Brand Study'],
    ['--all', 'All projects'],
  ]) {
    const { out } = await calendar(word);
    const { url } = z
      .object({ url: z.string() })
      .parse(JSON.parse((await calendar(word, '--json')).out));
    expect(out).toBe(`${url}\n`);
    const text = await (await fetch(url)).text();
    expect(text).toContain(`X-WR-CALNAME:${name}\r\n`);
  }
});

test('needs a project or --all, and not both', async () => {
  expect((await run()).code).toBe(2);
  expect((await run(slug, '--all')).code).toBe(2);
  expect((await run('--all', '--list', 'inputs')).code).toBe(2);
  expect(await run('--all', '--format', 'ics')).toMatchObject({
    code: 2,
    err: expect.stringContaining('project calendar --all'),
  });
});
