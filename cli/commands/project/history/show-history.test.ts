import { createClient } from '@project-dashboard/core/client';
import { change } from '@project-dashboard/core/history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTerminal } from '../../../testing/in-terminal.ts';
import { runProgram } from '../../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';

let api: RunningApi;
let projectId = '';
let approvalId = '';
const SAVES = 107;

beforeAll(async () => {
  api = await startApi();
  const { client } = api;
  const body = { title: 'Brand Study', client: 'Acme', projectLead: 'Ana', startDate: 'soon' };
  const milestones = ['Fieldwork', 'Topline'].map((title) => ({ title, dueDate: '2099-11-23' }));
  const approvals = [{ itemName: 'Boards', type: 'link' as const, url: 'https://files.example/b' }];
  const { id } = await client.createProject({ body: { ...body, milestones, approvals } });
  projectId = id;
  const [first] = await client.listMilestones({ id });
  for (let number = SAVES - 5; number > 0; number--)
    await client.updateProject({ id, body: { client: `Acme ${number}` } });
  await client.rescheduleMilestone({
    id: first?.id ?? '',
    body: { newDate: '2099-11-24', reason: 'Panel is short' },
  });
  const { token } = await client.createLink({ id, body: { name: 'Ines Park' } });
  approvalId = (await client.listApprovals({ id }))[0]?.id ?? '';
  const ines = createClient({ baseUrl: api.url, token });
  await ines.updateApproval({ id: approvalId, body: { approved: true, approvedDate: 'May 4' } });
  await ines.updateApproval({ id: approvalId, body: { approved: false } });
});
afterAll(() => api.stop());

const history = (...args: string[]) =>
  runProgram(['project', 'history', 'brand-study', ...args], { env: api.env });
const lines = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

test('a pipe gets one change a line, newest first, with ISO dates', async () => {
  const { code, out, err } = await history('--limit', '4');
  expect(lines(out).map((cells) => cells.slice(1, 7))).toEqual([
    ['client', 'Ines Park', 'unticked', 'approvals', 'Boards', 'approval taken back'],
    ['client', 'Ines Park', 'ticked', 'approvals', 'Boards', 'approved, shown as May 4'],
    ['agency', '', 'created', 'links', 'Ines Park', 'client link added'],
    [
      ...['agency', '', 'rescheduled', 'milestones', 'Fieldwork'],
      'Due 2099-11-23 → 2099-11-24, Reason: Panel is short',
    ],
  ]);
  expect(err).toBe('Older changes are left out. Show more with --limit <number>.\n');
  expect(code).toBe(0);
});

test('a terminal shows who made a change, and the rows of one save below it', async () => {
  const { out } = await inTerminal(['project', 'history', 'brand-study', '--limit', '200'], {
    env: { ...api.env, NO_COLOR: '1' },
  });
  expect(out).toMatch(/^WHEN +WHO +WHAT$/m);
  expect(out).toMatch(/ {2}Client, Ines Park {2}Boards: approval taken back$/m);
  expect(out).toMatch(/Fieldwork: Due Nov 23 → Nov 24/);
  expect(out).toMatch(
    / {2}Agency +Project created with 3 rows\n +│ Brand Study: project created\n/,
  );
});

test('reads as many pages as --limit asks for, and --json gives the change records', async () => {
  const { out, err } = await history('--limit', '500', '--json');
  const records: unknown[] = JSON.parse(out);
  const changes = records.map((record) => change.parse(record));
  expect(new Set(changes.map(({ groupId }) => groupId)).size).toBe(SAVES);
  expect(err).toBe('');
});

test('--row and --kind narrow it', async () => {
  const row = await history('--row', approvalId);
  expect(lines(row.out).map((cells) => cells[3])).toEqual(['unticked', 'ticked', 'created']);
  const kind = await history('--kind', 'ticked,rescheduled');
  expect(lines(kind.out).map((cells) => cells[3])).toEqual(['ticked', 'rescheduled']);
  expect(await history('--kind', 'renamed')).toMatchObject({ code: 2, out: '' });
});

test('--approvals lists each change of an item with what was approved, and an undo with what it restored', async () => {
  const { client } = api;
  const [tick] = (await client.readHistory({ id: projectId, query: { kind: 'unticked' } })).changes;
  await client.updateApproval({ id: approvalId, body: { url: 'https://files.example/c' } });
  await client.undoChange({ id: projectId, changeId: tick?.id ?? '', body: {} });
  const { out } = await history('--approvals');
  const item = (url: string, ...by: string[]) => ['Boards', 'link', url, '', ...by, approvalId];
  const [first, second] = ['https://files.example/b', 'https://files.example/c'];
  const [time, ines] = [expect.stringMatching(/Z$/), ['client', 'Ines Park']];
  expect(lines(out)).toEqual([
    [
      ...[time, 'May 4', 'undone', ...item(first, 'agency', '')],
      'Undone: Approval of Boards taken back',
    ],
    [time, '', 'updated', ...item(second, 'agency', ''), 'Boards: link changed'],
    [time, '', 'unticked', ...item(first, ...ines), 'Approval of Boards taken back'],
    [time, 'May 4', 'ticked', ...item(first, ...ines), 'Boards approved'],
    [time, '', 'created', ...item(first, 'agency', ''), 'Boards added'],
  ]);
  const screen = await inTerminal(['project', 'history', 'brand-study', '--approvals'], {
    env: { ...api.env, NO_COLOR: '1', REPORT_TIMEZONE: 'Asia/Kathmandu' },
  });
  expect(screen.out).toMatch(
    /Undone: Approval of Boards taken back\nWhen {12}.* Asia\/Kathmandu, .* UTC\nWho {13}Agency\nRestored {8}Approved by Client, Ines Park, [\s\S]*?, shown as May 4\nItem then {7}Boards, link\nLink then {7}https:\/\/files.example\/b\n/,
  );
});

test('--approvals folds repeated ticks in a terminal, and a pipe has each of them', async () => {
  const { client } = api;
  const body = { itemName: 'Deck' };
  const { id } = await client.createApproval({ id: projectId, body });
  for (let count = 0; count < 10; count += 1)
    await client.updateApproval({ id, body: { approved: count % 2 === 0 } });
  const args = ['project', 'history', 'brand-study', '--approvals', '--row', id];
  const { out } = await inTerminal(args, { env: { ...api.env, NO_COLOR: '1' } });
  expect(out).toMatch(/^Deck: Ticked and unticked 7 times between .* UTC and .* UTC\./m);
  const piped = await history('--approvals', '--row', id);
  expect(lines(piped.out)).toHaveLength(11);
});
