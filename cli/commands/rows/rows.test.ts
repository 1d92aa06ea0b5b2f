import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTerminal } from '../../testing/in-terminal.ts';
import { emptyFolder, runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

let api: RunningApi;
let id = '';
beforeAll(async () => {
  api = await startApi();
  ({ id } = await api.client.createProject({
    body: {
      title: 'Brand Study',
      client: 'Acme',
      projectLead: 'Ana',
      startDate: '2026-11-02',
      milestones: [
        {
          title: 'Kickoff',
          status: 'complete',
          dueDate: '2026-11-04',
          completedDate: '2026-11-05',
        },
        { title: 'Fieldwork', dueDate: '2026-12-01' },
        { title: 'Field report', dueDate: '2026-12-08' },
        { title: 'Überblick', dueDate: '2026-12-15' },
      ],
      inputs: [{ title: 'Customer list' }],
      approvals: [{ itemName: 'Questionnaire' }],
    },
  }));
});
afterAll(() => api.stop());

const MOVE = ['milestone', 'reschedule', 'brand-study', 'Überblick', '--to', '2026-12-30'];
const run = (...args: string[]) => runProgram(args, { env: api.env });
const cells = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').toSpliced(1, 2).join(' | '));
const dates = async () =>
  (await api.client.listMilestones({ id })).map(({ title, dueDate }) => `${title} ${dueDate}`);
const state = async () => ({
  project: await api.client.readProject({ id }),
  milestones: await api.client.listMilestones({ id }),
  inputs: await api.client.listInputs({ id }),
  approvals: await api.client.listApprovals({ id }),
});

test('add, edit and delete print each changed field, and one undo takes a save back', async () => {
  const added = await run('input', 'add', 'brand-study', 'Logo', '--impact', 'project delay');
  expect(cells(added.out)).toEqual([
    'added | Logo | title |  | Logo',
    'added | Logo | status |  | pending',
    'added | Logo | dueDate |  | TBD',
    'added | Logo | impactIfDelayed |  | Project Delay',
  ]);
  const edited = await run('input', 'edit', 'brand-study', 'logo', '--status', 'Received');
  expect(cells(edited.out)).toEqual(['changed | Logo | status | pending | received']);
  const same = await run('input', 'edit', 'brand-study', 'logo', '--status', 'received');
  expect(same).toEqual({ code: 0, out: '', err: 'Nothing to change.\n' });
  const deleted = await run('input', 'delete', 'brand-study', 'logo', '--yes', '--json');
  expect(JSON.parse(deleted.out)).toMatchObject({
    dryRun: false,
    list: 'inputs',
    changes: [{ kind: 'deleted', title: 'Logo', before: { status: 'received' }, after: {} }],
  });
  expect((await run('project', 'undo', 'brand-study', '--yes')).out).toContain('\tinputs\tLogo\t');
  expect((await api.client.listInputs({ id })).map(({ title }) => title)).toContain('Logo');
});

test('a dry run says the same as the change itself, and changes nothing', async () => {
  const before = await state();
  const args = ['milestone', 'reschedule', 'brand-study', 'Fieldwork', '--to', '2026-12-03'];
  const more = ['--downstream', '--reason', 'Sample quota'];
  const tried = await run(...args, ...more, '--dry-run');
  expect(tried.err).toBe('A dry run: nothing was changed.\n');
  expect(await state()).toEqual(before);
  const done = await run(...args, ...more);
  expect(done.out).toBe(tried.out);
  expect(cells(done.out)).toContain('changed | Überblick | dueDate | 2026-12-15 | 2026-12-17');
  const shift = ['milestone', 'shift', 'brand-study', 'Kickoff', '--days', '1'];
  const shiftTried = await run(...shift, '--dry-run', '--json');
  const shiftDone = await run(...shift, '--json');
  expect(JSON.parse(shiftDone.out)).toEqual({ ...JSON.parse(shiftTried.out), dryRun: false });
  expect(await dates()).toEqual([
    'Kickoff 2026-11-04',
    'Fieldwork 2026-12-02',
    'Field report 2026-12-09',
    'Überblick 2026-12-16',
  ]);
});

test('reschedule and shift keep the causes that are named, and only those', async () => {
  const causesOf = async (title: string) => {
    const rows = await api.client.listMilestones({ id });
    return rows.flatMap((row) =>
      row.title === title && 'dateChangeCause' in row ? [row.dateChangeCause?.causes ?? null] : [],
    )[0];
  };
  expect(await causesOf('Fieldwork')).toBeNull();
  const args = ['milestone', 'reschedule', 'brand-study', 'Fieldwork', '--to', '2026-12-04'];
  const list = ['--cause', 'input:customer=1', '--expected', '2026-12-24', '--reason', 'Lost slot'];
  await run('input', 'edit', 'brand-study', 'Customer list', '--due', '2026-12-20');
  const moved = await run(...args, ...list, '--cause', 'outside:a strike=1');
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(await causesOf('Fieldwork')).toMatchObject([
    { kind: 'input', title: 'Customer list', days: 1, text: 'Lost slot', expectedOn: '2026-12-24' },
    { kind: 'outside', days: 1, text: 'a strike' },
  ]);
  const shift = ['milestone', 'shift', 'brand-study', 'Kickoff', '--days', '4', '--cause', 'ours'];
  expect(await run(...shift)).toMatchObject({ code: 0, err: '' });
  expect(await causesOf('Field report')).toMatchObject([{ kind: 'ours', days: null }]);
});

test('reorder moves one row and names every place that changed', async () => {
  const args = ['milestone', 'reorder', 'brand-study', 'uberblick', '--before', 'kick'];
  const { out } = await run(...args);
  expect(cells(out)).toEqual([
    'changed | Überblick | position | 4 | 1',
    'changed | Kickoff | position | 1 | 2',
    'changed | Fieldwork | position | 2 | 3',
    'changed | Field report | position | 3 | 4',
  ]);
  expect((await run(...args)).err).toBe('Nothing to change.\n');
  await run('milestone', 'reorder', 'brand-study', 'Überblick', '--last');
  expect((await dates()).at(-1)).toMatch(/^Überblick/);
});

test('complete sets status and day; approve ticks with its proof, and says who did it', async () => {
  await run('milestone', 'complete', 'brand-study', 'Fieldwork', '--on', '2026-12-01');
  expect(await api.client.listMilestones({ id })).toContainEqual(
    expect.objectContaining({
      title: 'Fieldwork',
      status: 'complete',
      completedDate: '2026-12-01',
    }),
  );
  const folder = emptyFolder();
  const image =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  writeFileSync(join(folder, 'proof.png'), Buffer.from(image, 'base64'));
  const proof = ['--proof', join(folder, 'proof.png')];
  const early = await run('approval', 'edit', 'brand-study', 'Questionnaire', ...proof);
  expect(early).toMatchObject({ code: 2, out: '' });
  expect(early.err).toContain('--proof: Only an approved item can have a proof.');
  await run('approval', 'approve', 'brand-study', 'questionnaire', ...proof);
  expect(await api.client.listApprovals({ id })).toMatchObject([
    { approved: true, approvedBy: 'internal', proof: { mime: 'image/png' } },
  ]);
  const again = await run('approval', 'approve', 'brand-study', 'questionnaire');
  expect(again).toEqual({ code: 0, out: '', err: 'Nothing to change.\n' });
});

test('a terminal shows a table, how to take it back, and asks before it deletes', async () => {
  const session = { env: { ...api.env, NO_COLOR: '1' } };
  const args = ['milestone', 'edit', 'brand-study', 'Überblick', '--owner', 'client'];
  const { out } = await inTerminal(args, session);
  expect(out).toContain('Changed in Brand Study: "Überblick".');
  expect(out).toMatch(/^MILESTONE +FIELD +BEFORE +AFTER$/m);
  expect(out).toMatch(/^Überblick +Owner +Unassigned +Client$/m);
  expect(out).toContain('To take it back: project-dashboard project undo brand-study');
  const before = await state();
  const kept = await inTerminal(['milestone', 'delete', 'brand-study', 'Überblick'], {
    ...session,
    steps: [{ seen: 'Delete "Überblick"?', type: 'n\r' }],
  });
  expect(kept.code).toBe(130);
  expect(await state()).toEqual(before);
});

describe('a wrong line is refused and changes nothing', () => {
  test.each([
    [['milestone', 'edit', 'brand-study', 'field', '--owner', 'client'], 2, 'fit "field"'],
    [['milestone', 'edit', 'brand-study', 'nothing', '--owner', 'client'], 1, '"nothing"'],
    [['milestone', 'edit', 'nobody', 'Kickoff', '--owner', 'client'], 1, 'slug or id nobody'],
    [['milestone', 'edit', 'brand-study', 'Kickoff'], 2, 'Pass one or more of --title'],
    [
      ['milestone', 'edit', 'brand-study', 'Kickoff', '--owner', 'agancy'],
      2,
      '--owner: "agancy" is not one of agency or client.',
    ],
    [['milestone', 'add', 'brand-study', 'X', '--due', '2026-02-30'], 2, '--due: "2026-02-30"'],
    [['milestone', 'add', 'brand-study', ' '], 2, '--title: Title is required.'],
    [['approval', 'add', 'brand-study', 'X', '--link', 'javascript:alert(1)'], 2, '--link: '],
    [
      ['milestone', 'reschedule', 'brand-study', 'Überblick', '--to', '2026-12-05'],
      2,
      '--to: Due date must be a weekday',
    ],
    [['milestone', 'shift', 'brand-study', 'Kickoff', '--days', '31'], 2, '--days: Must be'],
    [['milestone', 'shift', 'brand-study', 'Kickoff', '--days', 'two'], 2, '0 to 30'],
    [[...MOVE, '--cause', 'weather'], 2, 'outside:NAME'],
    [[...MOVE, '--cause', 'input:nothing'], 1, '"nothing"'],
    [[...MOVE, '--cause', 'approval:Questionnaire'], 1, 'has no due date'],
    [[...MOVE, '--cause', 'ours=90', '--cause', 'scope=1'], 1, 'The days add up to 91'],
    [['project', 'edit', 'brand-study', '--title', ''], 2, '--title: Study name is required'],
    [['project', 'edit', 'brand-study', '--folder', 'files'], 2, '--folder: '],
    [['project', 'edit', 'brand-study', '--buy-target', 'x'.repeat(3000)], 2, '--buy-target: '],
    [['project', 'edit', 'brand-study', '--finish', 'field'], 2, 'fit "field"'],
    [['project', 'edit', 'brand-study'], 2, 'Pass one or more of --title'],
    [['milestone', 'reorder', 'brand-study', 'Kickoff'], 2, 'Pass one of --first'],
    [['milestone', 'delete', 'brand-study', 'Kickoff'], 2, 'needs --yes'],
    [['project', 'undo', 'brand-study'], 2, 'needs --yes'],
    [['project', 'undo', 'brand-study', 'no-save', '--yes'], 1, 'has the id "no-save"'],
  ])('%j', async (args, code, message) => {
    const before = await state();
    const { err, ...ended } = await run(...args);
    expect(err).toContain(message);
    expect(ended).toEqual({ code, out: '' });
    expect(await state()).toEqual(before);
  });
});

test('a row that somebody else changed meanwhile is not overwritten', async () => {
  const [row] = await api.client.listInputs({ id });
  const inputId = row?.id ?? '';
  const answered = await inTerminal(['input', 'delete', 'brand-study', 'Customer list'], {
    env: api.env,
    steps: [
      {
        seen: 'Delete "Customer list"?',
        act: () =>
          api.client.updateInput({ id, inputId, body: { impactIfDelayed: 'Analysis Risk' } }),
        type: 'y\r',
      },
    ],
  });
  expect(answered.code).toBe(1);
  expect(await api.client.listInputs({ id })).toContainEqual(
    expect.objectContaining({ id: inputId, impactIfDelayed: 'Analysis Risk' }),
  );
});
