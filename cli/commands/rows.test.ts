import { afterAll, beforeAll, expect, test } from 'vitest';
import { PNG } from '../testing/png.ts';
import { cellsOf, folderWith } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
const { client, run } = api;
afterAll(() => api.stop());
let id = '';
beforeAll(async () => {
  ({ id } = await api.study({
    startDate: '2026-11-02',
    milestones: [
      {
        ...{ title: 'Kickoff', status: 'complete' },
        ...{ dueDate: '2026-11-04', completedDate: '2026-11-05' },
      },
      { title: 'Fieldwork', dueDate: '2026-12-01' },
      { title: 'Field report', dueDate: '2026-12-08' },
      { title: 'Überblick', dueDate: '2026-12-15' },
    ],
    inputs: [{ title: 'Customer list' }],
    approvals: [{ itemName: 'Questionnaire' }],
  }));
});

/** What changed: the kind, the title, the field, and the values before and after. */
const changesIn = (text: string) => cellsOf(text).map((cells) => cells.toSpliced(1, 2).join(' | '));
const dates = async () =>
  (await client.listMilestones({ id })).map(({ title, dueDate }) => `${title} ${dueDate}`);
const state = async () => ({
  project: await client.readProject({ id }),
  milestones: await client.listMilestones({ id }),
  inputs: await client.listInputs({ id }),
  approvals: await client.listApprovals({ id }),
});
const NOTHING = { code: 0, out: '', err: 'Nothing to change.\n' };

test('add, edit and delete print each changed field, and one undo takes a save back', async () => {
  const added = await run('input add brand-study Logo --impact "project delay"');
  expect(changesIn(added.out)).toEqual([
    'added | Logo | title |  | Logo',
    'added | Logo | status |  | pending',
    'added | Logo | dueDate |  | TBD',
    'added | Logo | impactIfDelayed |  | Project Delay',
  ]);
  const edited = await run('input edit brand-study logo --status Received');
  expect(changesIn(edited.out)).toEqual(['changed | Logo | status | pending | received']);
  expect(await run('input edit brand-study logo --status received')).toEqual(NOTHING);
  const deleted = await run('input delete brand-study logo --yes --json');
  expect(JSON.parse(deleted.out)).toMatchObject({
    dryRun: false,
    list: 'inputs',
    changes: [{ kind: 'deleted', title: 'Logo', before: { status: 'received' }, after: {} }],
  });
  expect((await run('project undo brand-study --yes')).out).toContain('\tinputs\tLogo\t');
  expect((await client.listInputs({ id })).map(({ title }) => title)).toContain('Logo');
});

test('a dry run says the same as the change itself, and changes nothing', async () => {
  const before = await state();
  const line =
    'milestone reschedule brand-study Fieldwork --to 2026-12-03 --downstream --reason "Sample quota"';
  const tried = await run(`${line} --dry-run`);
  expect(tried.err).toBe('A dry run: nothing was changed.\n');
  expect(await state()).toEqual(before);
  const done = await run(line);
  expect(done.out).toBe(tried.out);
  expect(changesIn(done.out)).toContain('changed | Überblick | dueDate | 2026-12-15 | 2026-12-17');
  const shift = 'milestone shift brand-study Kickoff --days 1 --json';
  const shiftTried = await run(`${shift} --dry-run`);
  const shiftDone = await run(shift);
  expect(JSON.parse(shiftDone.out)).toEqual({ ...JSON.parse(shiftTried.out), dryRun: false });
  expect(await dates()).toEqual([
    'Kickoff 2026-11-04',
    'Fieldwork 2026-12-02',
    'Field report 2026-12-09',
    'Überblick 2026-12-16',
  ]);
});

test('reschedule and shift keep the causes that are named, and only those', async () => {
  const causesOf = async (title: string) =>
    (await client.listMilestones({ id })).flatMap((row) =>
      row.title === title && 'dateChangeCause' in row ? [row.dateChangeCause?.causes ?? null] : [],
    )[0];
  expect(await causesOf('Fieldwork')).toBeNull();
  await run('input edit brand-study "Customer list" --due 2026-12-20');
  const moved = await run(
    'milestone reschedule brand-study Fieldwork --to 2026-12-04 --cause input:customer=1 --expected 2026-12-24 --reason "Lost slot" --cause "outside:a strike=1"',
  );
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(await causesOf('Fieldwork')).toMatchObject([
    { kind: 'input', title: 'Customer list', days: 1, text: 'Lost slot', expectedOn: '2026-12-24' },
    { kind: 'outside', days: 1, text: 'a strike' },
  ]);
  const shifted = await run('milestone shift brand-study Kickoff --days 4 --cause ours');
  expect(shifted).toMatchObject({ code: 0, err: '' });
  expect(await causesOf('Field report')).toMatchObject([{ kind: 'ours', days: null }]);
});

test('reorder moves one row and names every place that changed', async () => {
  const line = 'milestone reorder brand-study uberblick --before kick';
  expect(changesIn((await run(line)).out)).toEqual([
    'changed | Überblick | position | 4 | 1',
    'changed | Kickoff | position | 1 | 2',
    'changed | Fieldwork | position | 2 | 3',
    'changed | Field report | position | 3 | 4',
  ]);
  expect(await run(line)).toEqual(NOTHING);
  await run('milestone reorder brand-study Überblick --last');
  expect((await dates()).at(-1)).toMatch(/^Überblick/);
});

test('complete sets status and day; approve ticks with its proof, and says who did it', async () => {
  await run('milestone complete brand-study Fieldwork --on 2026-12-01');
  expect(await client.listMilestones({ id })).toContainEqual(
    expect.objectContaining({
      ...{ title: 'Fieldwork', status: 'complete', completedDate: '2026-12-01' },
    }),
  );
  const cwd = folderWith({ 'proof.png': PNG });
  const proof = 'brand-study questionnaire --proof proof.png';
  expect(await run(`approval edit ${proof}`, { cwd })).toMatchObject({
    ...{ code: 2, out: '' },
    err: expect.stringContaining('--proof: Only an approved item can have a proof.'),
  });
  await run(`approval approve ${proof}`, { cwd });
  expect(await client.listApprovals({ id })).toMatchObject([
    { approved: true, approvedBy: 'internal', proof: { mime: 'image/png' } },
  ]);
  expect(await run('approval approve brand-study questionnaire')).toEqual(NOTHING);
});

test('a terminal asks before it deletes, and keeps the row after no', async () => {
  const before = await state();
  const kept = await api.onScreen('milestone delete brand-study Überblick', {
    steps: [{ seen: 'Delete "Überblick"?', type: 'n\r' }],
  });
  expect(kept.code).toBe(130);
  expect(await state()).toEqual(before);
});

const MOVE = 'milestone reschedule brand-study Überblick --to 2026-12-30';
test.each([
  ['milestone edit brand-study nothing --owner client', 1, '"nothing"'],
  ['milestone edit nobody Kickoff --owner client', 1, 'slug or id nobody'],
  ['milestone edit brand-study Kickoff', 2, 'Pass one or more of --title'],
  ['milestone add brand-study " "', 2, '--title: Give the milestone a title.'],
  ['approval add brand-study X --link javascript:alert(1)', 2, '--link: '],
  ['milestone shift brand-study Kickoff --days two', 2, '0 to 30'],
  [`${MOVE} --cause weather`, 2, 'outside:NAME'],
  [`${MOVE} --cause input:nothing`, 1, '"nothing"'],
  [`${MOVE} --cause approval:Questionnaire`, 1, 'has no due date'],
  [`${MOVE} --cause ours=90 --cause scope=1`, 1, 'The days add up to 91'],
  ['project edit brand-study --folder files', 2, '--folder: '],
  [`project edit brand-study --buy-target ${'x'.repeat(3000)}`, 2, '--buy-target: '],
  ['project edit brand-study --finish field', 2, 'fit "field"'],
])('%s is refused and changes nothing', async (line, code, message) => {
  const before = await state();
  const { err, ...ended } = await run(line);
  expect(err).toContain(message);
  expect(ended).toEqual({ code, out: '' });
  expect(await state()).toEqual(before);
});

test('a row that somebody else changed meanwhile is not overwritten', async () => {
  const [row] = await client.listInputs({ id });
  const inputId = row?.id ?? '';
  const body = { impactIfDelayed: 'Analysis Risk' } as const;
  const answered = await api.onScreen('input delete brand-study "Customer list"', {
    steps: [
      {
        seen: 'Delete "Customer list"?',
        act: () => client.updateInput({ id, inputId, body }),
        type: 'y\r',
      },
    ],
  });
  expect(answered.code).toBe(1);
  expect(await client.listInputs({ id })).toContainEqual(
    expect.objectContaining({ id: inputId, ...body }),
  );
});
