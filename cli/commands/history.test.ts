import { PassThrough } from 'node:stream';
import { createClient } from '@project-dashboard/core/contract/client/client';
import { CHANGE_KINDS, change } from '@project-dashboard/core/rules/history/change';
import { Chalk } from 'chalk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_CHANGES } from '../../core/testing/sample-changes.ts';
import { cellsOf } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';
import { writeHistory } from './history.ts';

const api = await startApi();
const { client } = api;
afterAll(() => api.stop());
let id = '';
let approvalId = '';
const SAVES = 107;

beforeAll(async () => {
  const milestones = ['Fieldwork', 'Topline'].map((title) => ({ title, dueDate: '2099-11-23' }));
  const approvals = [{ itemName: 'Boards', type: 'link' as const, url: 'https://files.example/b' }];
  ({ id } = await api.study({ milestones, approvals }));
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

const history = (flags: string) => api.run(`project history brand-study ${flags}`);
const onScreen = async (flags: string, env = {}) =>
  (await api.onScreen(`project history brand-study ${flags}`, { env })).out;

test('a pipe gets one change a line, newest first, with ISO dates', async () => {
  const { code, out, err } = await history('--limit 4');
  expect(cellsOf(out).map((cells) => cells.slice(1, 7))).toEqual([
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

test('a terminal shows who made a change, and dates in words', async () => {
  const out = await onScreen('--limit 200');
  expect(out).toMatch(/ {2}Client, Ines Park {2}Boards: approval taken back$/m);
  expect(out).toMatch(/Fieldwork: Due Nov 23 → Nov 24/);
});

test('reads as many pages as --limit asks for, and --json gives the change records', async () => {
  const { out, err } = await history('--limit 500 --json');
  const records: unknown[] = JSON.parse(out);
  const changes = records.map((record) => change.parse(record));
  expect(new Set(changes.map(({ groupId }) => groupId)).size).toBe(SAVES);
  expect(err).toBe('');
});

test('--approvals lists each change of an item with what was approved, and an undo with what it restored', async () => {
  const [tick] = (await client.readHistory({ id, query: { kind: 'unticked' } })).changes;
  await client.updateApproval({ id: approvalId, body: { url: 'https://files.example/c' } });
  await client.undoChange({ id, changeId: tick?.id ?? '', body: {} });
  const [first, second] = ['https://files.example/b', 'https://files.example/c'];
  const [agency, ines] = [
    ['agency', ''],
    ['client', 'Ines Park'],
  ];
  const row = (shown: string, kind: string, url: string, by: string[] = [], what = '') => [
    ...[expect.stringMatching(/Z$/), shown, kind, 'Boards', 'link', url, '', ...by, approvalId],
    what,
  ];
  expect(cellsOf((await history('--approvals')).out)).toEqual([
    row('May 4', 'undone', first, agency, 'Undone: Approval of Boards taken back'),
    row('', 'updated', second, agency, 'Boards: link changed'),
    row('', 'unticked', first, ines, 'Approval of Boards taken back'),
    row('May 4', 'ticked', first, ines, 'Boards approved'),
    row('', 'created', first, agency, 'Boards added'),
  ]);
  expect(await onScreen('--approvals', { REPORT_TIMEZONE: 'Asia/Kathmandu' })).toMatch(
    /Undone: Approval of Boards taken back\nWhen {12}.* Asia\/Kathmandu, .* UTC\nWho {13}Agency\nRestored {8}Approved by Client, Ines Park, [\s\S]*?, shown as May 4\nApproved item {3}Boards, link\nLink {12}https:\/\/files.example\/b\n/,
  );
});

test('--approvals has requests with their words, and rounds with what changed', async () => {
  const { id: pack } = await client.createApproval({ id, body: { itemName: 'Pack' } });
  await client.requestChanges({ id: pack, body: { text: 'Larger packs' } });
  await client.sendRound({ id: pack, body: { text: 'They are larger' } });
  await client.addApprovalNote({ id: pack, body: { text: 'Only for us', isInternal: true } });
  const flags = `--approvals --row ${pack}`;
  expect(cellsOf((await history(flags)).out).map((cells) => [cells[2], cells.at(-1)])).toEqual([
    ['round', 'Pack: round 2 sent: They are larger'],
    ['requested', 'Changes to Pack requested: Larger packs'],
    ['created', 'Pack added'],
  ]);
  const shown = await onScreen(flags);
  expect(shown).toMatch(/^What changed +They are larger$/m);
  expect(shown).toMatch(/^Request +Larger packs$/m);
  expect(shown).not.toContain('Only for us');
});

test.each(CHANGE_KINDS)('a change that is %s has its words in a terminal and in a pipe', (kind) => {
  const { change, words } = SAMPLE_CHANGES[kind];
  for (const isTTY of [true, false]) {
    let out = '';
    const write = (text: string) => {
      out += text;
    };
    const look = { columns: 1000, paint: new Chalk({ level: 0 }), stream: new PassThrough() };
    writeHistory({ ...look, isTTY, write }, [change], 'UTC');
    for (const one of words) expect(out).toContain(one);
  }
});

test('--approvals folds repeated ticks in a terminal, and a pipe has each of them', async () => {
  const { id: deck } = await client.createApproval({ id, body: { itemName: 'Deck' } });
  for (let count = 0; count < 10; count += 1)
    await client.updateApproval({ id: deck, body: { approved: count % 2 === 0 } });
  expect(await onScreen(`--approvals --row ${deck}`)).toMatch(
    /^Deck: Ticked and unticked 7 times between .* UTC and .* UTC\./m,
  );
  expect(cellsOf((await history(`--approvals --row ${deck}`)).out)).toHaveLength(11);
});
