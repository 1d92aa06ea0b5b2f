import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('needs a project or --all, and not both', async () => {
  expect((await run()).code).toBe(2);
  expect((await run(slug, '--all')).code).toBe(2);
  expect((await run('--all', '--list', 'inputs')).code).toBe(2);
});
