import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

// Thursday, November 12; the customer list was due on Thursday, November 5, five working days before.
const NOVEMBER_12 = '2026-11-12T09:00:00.000Z';
const server = testServer({ clock: () => new Date(now) });
let now = NOVEMBER_12;

let project: Project;
let agency: Client;
let client: Client;
let finish: string;
let list: string;

beforeEach(async () => {
  now = NOVEMBER_12;
  project = await server.createProject({ client: 'Acme' });
  agency = server.client(project.internalToken);
  client = server.client(project.clientToken);
  const { id } = project;
  const pending = { owner: 'agency', status: 'pending' } as const;
  const draft = { ...pending, title: 'Questionnaire draft', dueDate: '2026-11-06' };
  await agency.createMilestone({ id, body: draft });
  const report = { ...pending, title: 'Final report', dueDate: '2026-11-30' };
  finish = (await agency.createMilestone({ id, body: report })).id;
  list = await addInput('Customer list', '2026-11-05');
});

const addInput = async (title: string, dueDate: string) => {
  const body = { title, dueDate, impactIfDelayed: 'Project Delay' } as const;
  return (await agency.createInput({ id: project.id, body })).id;
};

const reschedule = (newDate: string, causes?: StatedCause[], reason?: string) =>
  agency.rescheduleMilestone({
    id: finish,
    body: { newDate, ...(causes && { causes }), ...(reason && { reason }) },
  });

async function readLedger(milestone?: string) {
  const query = milestone === undefined ? {} : { milestone };
  const reply = await agency.readSlip({ id: project.id, query });
  if (!('ledger' in reply) || reply.ledger === null) throw new Error('There is no ledger.');
  return reply.ledger;
}

const setCauses = (groupId: string, causes?: StatedCause[], id = project.id) =>
  agency.setSlipCauses({ id, groupId, body: causes === undefined ? {} : { causes } });

async function lastGroup(): Promise<string> {
  const { changes } = await agency.readHistory({ id: project.id, query: { limit: 1 } });
  return changes[0]?.groupId ?? '';
}

const undo = (changeId = '') => agency.undoChange({ id: project.id, changeId, body: {} });

const waiting = (more: Partial<StatedCause> = {}): StatedCause => ({
  ...{ kind: 'input', id: list, text: 'A fieldwork slot was missed: word of the agency' },
  ...more,
});

describe('causes', () => {
  test('of a reschedule are frozen with the lateness of both sides', async () => {
    await reschedule('2026-12-08', [waiting()]);
    const ledger = await readLedger();
    expect(ledger.sentence).toBe(
      'Final report moved 6 working days, from November 30 to December 8, waiting for Customer list.',
    );
    expect(ledger.lines[0]?.moves[0]?.notes).toEqual([
      'Customer list was due November 5: 5 working days late, 6 counted.',
      'In the same days Questionnaire draft (Agency) was 4 working days late.',
    ]);
    await agency.updateInput({ id: project.id, inputId: list, body: { title: 'Address file' } });
    expect((await readLedger()).sentence).toContain('Customer list');
  });

  test('that are stated again unchanged keep what they froze, whatever became of the item', async () => {
    const id = await addInput('Boards', '2026-11-20');
    const boards = { kind: 'input', id, expectedOn: '2026-11-27' } as const;
    await reschedule('2026-12-03', [boards]);
    const groupId = await lastGroup();
    const received = { status: 'received', receivedDate: '2026-11-12' } as const;
    await agency.updateInput({ id: project.id, inputId: id, body: received });
    const late = setCauses(groupId, [{ ...boards, expectedOn: '2026-11-30' }]);
    await expect(late).rejects.toMatchObject({ status: 422 });
    await setCauses(groupId, [boards, OURS]);
    expect((await readLedger()).lines[0]?.moves[0]).toMatchObject({
      causes: [
        { title: 'Boards', dueDate: '2026-11-20', daysLate: 5, expectedOn: '2026-11-27' },
        { kind: 'ours' },
      ],
    });
    await agency.deleteInput({ id });
    await setCauses(groupId, [boards]);
    expect((await readLedger()).sentence).toContain('waiting for Boards');
  });

  test('of a shift count for every milestone that it moves', async () => {
    const [draft] = await agency.listMilestones({ id: project.id });
    await agency.shiftTimeline({
      id: project.id,
      body: { baseMilestoneId: draft?.id ?? '', businessDaysShift: 3, causes: [{ kind: 'scope' }] },
    });
    expect((await readLedger()).sentence).toBe(
      'Final report moved 3 working days, from November 30 to December 3, for a change of scope.',
    );
    expect((await readLedger(draft?.id)).slip).toBe(0);
  });

  const OURS = { kind: 'ours' } as const;
  const SCOPE = { kind: 'scope' } as const;
  const outside = (text: string) => ({ kind: 'outside', text }) as const;
  const ours = (more: Partial<StatedCause>): StatedCause => ({ ...OURS, ...more });
  const item = (id: string, expectedOn?: string): StatedCause => ({
    ...{ kind: 'input', id },
    ...(expectedOn && { expectedOn }),
  });

  test.each<[string, string, StatedCause[]]>([
    [
      'causes.0',
      'Questionnaire is due November 26 and is not late. Say when it is expected, or choose another cause.',
      [item('form')],
    ],
    ['causes.0.text', 'Customer list explains 5 of the 6 days. Why the other one?', [item('list')]],
    [
      'causes',
      'The days add up to 5, but Final report moves 6 working days later.',
      [ours({ days: 2 }), { ...SCOPE, days: 3 }],
    ],
    ['causes', 'Give days for every cause, or for none of them.', [ours({ days: 6 }), SCOPE]],
    ['causes.0.days', 'Must be 1 or more', [ours({ days: 0 })]],
    ['causes', 'Name at most 3 causes.', [OURS, SCOPE, outside('a'), outside('b')]],
    ['causes.0.text', 'Name the outside cause', [{ kind: 'outside' }]],
    [
      'causes.0.expectedOn',
      'Questionnaire is due November 26. Say a later day',
      [item('form', '2026-11-20')],
    ],
    ['causes.1', 'twice', [OURS, OURS]],
    ['causes.0', 'Boards has no due date', [{ kind: 'approval', id: 'boards' }]],
    ['causes.0.text', 'control characters', [outside('a\u0007b')]],
    ['causes.0.id', 'Only a client input or an approval has an id', [ours({ id: 'list' })]],
  ])('are refused at %s because "%s", and nothing moves', async (path, sentence, stated) => {
    const { id } = project;
    const form = await addInput('Questionnaire', '2026-11-26');
    const boards = await agency.createApproval({ id, body: { itemName: 'Boards' } });
    const ids = new Map([
      ['form', form],
      ['list', list],
      ['boards', boards.id],
    ]);
    const causes = stated.map((one) => (one.id ? { ...one, id: ids.get(one.id) ?? '' } : one));
    const before = await server.snapshot();
    await expect(reschedule('2026-12-08', causes)).rejects.toMatchObject({
      status: 422,
      problem: { detail: expect.stringContaining(sentence), errors: [{ path }] },
    });
    expect(await server.snapshot()).toBe(before);
  });

  test('of an item of another project are not found', async () => {
    const other = await server.createProject();
    const body = { title: 'Theirs', dueDate: '2026-11-05' };
    const foreign = await server.agency.createInput({ id: other.id, body });
    const moving = reschedule('2026-12-08', [waiting({ id: foreign.id })]);
    await expect(moving).rejects.toMatchObject({ status: 404 });
  });

  test('an item that is expected late may be named before it is', async () => {
    const form = await addInput('Questionnaire', '2026-11-26');
    await reschedule('2026-12-02', [item(form, 'December 1, 2026')]);
    expect((await readLedger()).lines[0]?.moves[0]?.notes[0]).toBe(
      'Questionnaire was due November 26, promised for December 1: 3 working days late.',
    );
  });

  test('of several saves that together claim more days than an item was late need a reason', async () => {
    const late = item(list);
    await reschedule('2026-12-03', [late]);
    await expect(reschedule('2026-12-08', [late])).rejects.toMatchObject({
      status: 422,
      problem: {
        detail: expect.stringContaining(
          'Customer list explains 5 of the 6 days in all. Why the other one?',
        ),
        errors: [{ path: 'causes.0.text' }],
      },
    });
    await reschedule('2026-12-07', [late]);
    now = '2026-11-17T09:00:00.000Z';
    await reschedule('2026-12-10', [late]);
    await expect(reschedule('2026-12-11', [late])).rejects.toThrow(
      /explains 8 of the 9 days in all/,
    );
    // Days that an undo took away are not claimed any more.
    await undo(await lastGroup());
    await reschedule('2026-12-09', [late]);
    await reschedule('2026-12-15', [{ ...late, days: 1 }, ours({ days: 3 })]);
    expect((await readLedger()).lines.map(({ text, days }) => [text, days])).toEqual([
      ['waiting for Customer list', 8],
      ['on our side', 3],
    ]);
    await reschedule('2026-12-16', [waiting()]);
  });

  test('that are set later count with the saves after them', async () => {
    const late = item(list);
    await reschedule('2026-12-03');
    const groupId = await lastGroup();
    now = '2026-11-17T09:00:00.000Z';
    await reschedule('2026-12-15', [late]);
    await expect(setCauses(groupId, [late])).rejects.toThrow(
      /explains 8 of the 11 days in all\. Why the other 3\?/,
    );
    await setCauses(groupId, [waiting()]);
    await setCauses(groupId, [waiting({ text: 'Said better' })]);
    expect((await readLedger()).sentence).toContain(
      '11 working days, from November 30 to December 15, waiting for Customer list',
    );
  });

  test('of a save that moves the finish too count in the ledger of the finish', async () => {
    const late = item(list);
    const { id: fieldwork } = await agency.createMilestone({
      id: project.id,
      body: { title: 'Fieldwork', dueDate: '2026-11-19' },
    });
    await reschedule('2026-12-03', [late]);
    const shift = (newDate: string) =>
      agency.rescheduleMilestone({
        id: fieldwork,
        body: { newDate, shiftDownstream: true, causes: [late] },
      });
    await expect(shift('2026-11-24')).rejects.toThrow(/explains 5 of the 6 days in all/);
    await shift('2026-11-23');
    expect((await readLedger()).sentence).toContain(
      '5 working days, from November 30 to December 7, waiting for Customer list',
    );
  });

  test('that share their days are refused only if no item was late for so long', async () => {
    const both = [item(list), item(await addInput('Questionnaire', '2026-11-10'))];
    await reschedule('2026-12-03', both);
    await expect(reschedule('2026-12-08', both)).rejects.toThrow(
      /Customer list and Questionnaire explain 5 of the 6 days in all/,
    );
    await reschedule('2026-12-07', both);
  });

  test('are set later by an editor, with the day in the ledger and both in the history', async () => {
    await reschedule('2026-12-08');
    const groupId = await lastGroup();
    expect((await readLedger()).sentence).toContain('December 8, without a stated cause');
    now = '2026-11-20T09:00:00.000Z';
    // What was late on the day of the move counts, not what is late today.
    await agency.updateMilestone({
      id: (await agency.listMilestones({ id: project.id }))[0]?.id ?? '',
      body: { status: 'complete' },
    });
    await setCauses(groupId, [waiting()]);
    const ledger = await readLedger();
    expect(ledger.sentence).toContain('December 8, waiting for Customer list');
    expect(ledger.lines[0]?.moves[0]?.notes).toEqual([
      'Customer list was due November 5: 5 working days late, 6 counted.',
      'In the same days Questionnaire draft (Agency) was 4 working days late.',
      'Cause set November 20.',
    ]);
    await setCauses(groupId, [OURS]);
    expect((await readLedger()).sentence).toContain('December 8, on our side');
    const { changes } = await agency.readHistory({ id: project.id, query: { kind: 'attributed' } });
    expect(changes).toHaveLength(2);
    expect(changes[0]).toMatchObject({ canUndo: false, row: { title: 'Final report' } });
    await expect(undo(changes[0]?.id)).rejects.toMatchObject({ status: 409 });
  });

  test('are refused for groups that moved nothing here', async () => {
    const set = (groupId: string) => setCauses(groupId, [OURS]);
    await reschedule('2026-12-08');
    const moved = await lastGroup();
    await expect(set('none')).rejects.toMatchObject({ status: 404 });
    const { id } = await server.createProject();
    const foreign = { id, groupId: moved, body: { causes: [OURS] } };
    await expect(server.agency.setSlipCauses(foreign)).rejects.toMatchObject({ status: 404 });
    await agency.updateMilestone({ id: finish, body: { title: 'Report' } });
    await expect(set(await lastGroup())).rejects.toMatchObject({ status: 404 });
    await undo(moved);
    await expect(set(await lastGroup())).rejects.toMatchObject({ status: 409 });
    await expect(setCauses(moved)).rejects.toMatchObject({ status: 422 });
  });
});

test('an undo takes a move out of the ledger, and its undo brings it back with its cause', async () => {
  await reschedule('2026-12-08', [waiting()]);
  const { sentence } = await readLedger();
  await undo(await lastGroup());
  const original = 'Final report is on its original date, November 30.';
  expect(await readLedger()).toMatchObject({ sentence: original, lines: [], slip: 0 });
  await undo(await lastGroup());
  expect((await readLedger()).sentence).toBe(sentence);
});

test('a reschedule from TBD is a step from the last date, under its stated cause', async () => {
  await agency.updateMilestone({ id: finish, body: { dueDate: 'TBD' } });
  const tooFew = { ...waiting(), days: 5 };
  await expect(reschedule('2026-12-08', [tooFew])).rejects.toMatchObject({ status: 422 });
  const { milestone } = await reschedule('2026-12-08', [waiting()]);
  expect(milestone).toMatchObject({ originalDueDate: '2026-11-30' });
  expect(await readLedger()).toMatchObject({
    sentence:
      'Final report moved 6 working days, from November 30 to December 8, waiting for Customer list.',
    corrections: { count: 0 },
  });
  await undo(await lastGroup());
  expect(await readLedger(finish)).toMatchObject({ slip: null, lines: [] });
  await reschedule('2026-11-30', [waiting()]);
  expect((await readLedger()).sentence).toBe('Final report is on its original date, November 30.');
});

test('the first date of a milestone is no step', async () => {
  const body = { title: 'Debrief', dueDate: 'TBD' };
  const { id } = await agency.createMilestone({ id: project.id, body });
  const moved = await agency.rescheduleMilestone({ id, body: { newDate: '2026-12-11' } });
  expect(moved.milestone.originalDueDate).toBeNull();
  expect(await readLedger()).toMatchObject({ milestone: { title: 'Debrief' }, slip: 0, lines: [] });
});

describe('an agreed plan', () => {
  test('starts the count, and a date that was removed counts under the cause of its removal', async () => {
    const { id } = project;
    now = '2026-11-11T09:00:00.000Z';
    await agency.agreePlan({ id, body: { note: 'Kick-off' } });
    now = NOVEMBER_12;
    expect((await readLedger()).sentence).toBe('Final report is on its agreed date, November 30.');
    await agency.updateMilestone({ id: finish, body: { dueDate: 'TBD' } });
    await setCauses(await lastGroup(), [waiting()]);
    expect(await readLedger()).toMatchObject({
      sentence: 'Final report has no date now, last November 30.',
      slip: null,
    });
    await reschedule('2026-12-08');
    expect((await readLedger()).sentence).toBe(
      'Final report moved 6 working days, from November 30 to December 8, waiting for Customer list.',
    );
    const [plan] = await agency.listPlans({ id });
    expect(plan).toMatchObject({ note: 'Kick-off', approval: null });
    expect(plan?.rows[1]).toMatchObject({ title: 'Final report', now: '2026-12-08', slip: 6 });
  });

  test('keeps the titles of removed milestones and names added ones; the finish falls back', async () => {
    const { id } = project;
    await agency.updateProject({ id, body: { finishMilestoneId: finish } });
    await agency.agreePlan({ id, body: {} });
    await agency.createMilestone({ id, body: { title: 'Debrief', dueDate: '2026-12-11' } });
    expect((await readLedger()).milestone).toMatchObject({ title: 'Final report', isNamed: true });
    await agency.deleteMilestone({ id: finish });
    expect(await readLedger()).toMatchObject({
      milestone: { title: 'Debrief', isNamed: false },
      sentence:
        'Debrief is on its original date, December 11. Final report was removed November 12. Debrief counts as the finish now.',
      notes: ['Debrief was added November 12 with December 11.'],
    });
    const [plan] = await agency.listPlans({ id });
    expect(plan?.rows[1]).toMatchObject({
      title: 'Final report',
      now: null,
      removedOn: '2026-11-12',
    });
    expect(plan?.added).toMatchObject([{ title: 'Debrief', on: '2026-11-12' }]);
  });

  test('keeps its last milestone in the sentence without a date, and after its removal', async () => {
    const { id } = project;
    const remove = async (title: string) => {
      const row = (await agency.listMilestones({ id })).find((one) => one.title === title);
      await agency.deleteMilestone({ id: row?.id ?? '' });
    };
    await agency.agreePlan({ id, body: {} });
    await agency.updateMilestone({ id: finish, body: { dueDate: 'TBD' } });
    const read = async () => (await readLedger()).sentence;
    expect(await read()).toBe('Final report has no date now, last November 30.');
    const { slip } = await agency.readWeeklyUpdate({ id });
    expect(slip?.sentence).toBe(await read());
    await remove('Final report');
    expect(await read()).toBe(
      'Questionnaire draft is on its agreed date, November 6. Final report was removed November 12. Questionnaire draft counts as the finish now.',
    );
    await agency.updateProject({ id, body: { sharesLedger: true } });
    expect(await client.readSlip({ id, query: {} })).toMatchObject({
      ledger: { sentence: await read() },
    });
    await remove('Questionnaire draft');
    expect(await read()).toBe('Final report was removed November 12.');
    await agency.createMilestone({ id, body: { title: 'Kick', dueDate: '2026-11-16' } });
    await agency.agreePlan({ id, body: {} });
    expect(await read()).toBe('Kick is on its agreed date, November 16.');
  });

  test('has its last milestone beside another one that is later now', async () => {
    const { id } = project;
    const [draft] = await agency.listMilestones({ id });
    await agency.agreePlan({ id, body: {} });
    await agency.updateMilestone({ id: finish, body: { dueDate: 'TBD' } });
    await agency.rescheduleMilestone({ id: draft?.id ?? '', body: { newDate: '2026-12-01' } });
    expect((await readLedger()).sentence).toBe(
      'Questionnaire draft moved 17 working days, from November 6 to December 1, without a stated cause. Final report has no date now, last November 30. Questionnaire draft counts as the finish now.',
    );
  });

  test('may name an approval of the project, needs a date, and a project keeps 50', async () => {
    const { id } = project;
    const approval = await agency.createApproval({ id, body: { itemName: 'Plan of November' } });
    const made = await agency.agreePlan({ id, body: { approvalId: approval.id } });
    expect(made.approval).toMatchObject({ title: 'Plan of November', approvedAt: null });
    await client.updateApproval({ id: approval.id, body: { approved: true } });
    expect((await agency.listPlans({ id }))[0]?.approval?.approvedAt).toBe(NOVEMBER_12);
    await expect(agency.agreePlan({ id, body: { approvalId: 'none' } })).rejects.toMatchObject({
      status: 404,
    });
    const empty = await server.createProject();
    await expect(server.agency.agreePlan({ id: empty.id, body: {} })).rejects.toMatchObject({
      status: 422,
    });
    for (let count = 1; count < 50; count += 1) await agency.agreePlan({ id, body: {} });
    await expect(agency.agreePlan({ id, body: {} })).rejects.toMatchObject({ status: 409 });
  });
});

describe('the client', () => {
  const read = () => client.readSlip({ id: project.id, query: {} });

  test('learns nothing until the ledger is shared, then the same numbers and words without reasons', async () => {
    await agency.agreePlan({ id: project.id, body: { note: 'word of the agency' } });
    await reschedule('2026-12-08', [waiting()], 'word of the agency');
    expect(await read()).toEqual({ shared: false });
    const milestones = await client.listMilestones({ id: project.id });
    expect(JSON.stringify(milestones)).not.toMatch(/dateChangeCause|originalDueDate/);
    await agency.updateProject({ id: project.id, body: { sharesLedger: true } });
    const shared = await read();
    const ledger = await readLedger();
    expect(shared).toMatchObject({
      shared: true,
      ledger: {
        ...{ sentence: ledger.sentence, slip: 6, lost: 6, forecast: ledger.forecast },
        lines: [
          {
            text: 'waiting for Customer list',
            days: 6,
            moves: [{ notes: ledger.lines[0]?.moves[0]?.notes }],
          },
        ],
      },
    });
    expect(JSON.stringify(shared)).not.toContain('word of the agency');
    expect(JSON.stringify(shared)).not.toMatch(/"(by|causes|causeSet|note)":/);
    await agency.updateProject({ id: project.id, body: { sharesLedger: false } });
    expect(await read()).toEqual({ shared: false });
    const { changes } = await agency.readHistory({ id: project.id, query: { list: 'header' } });
    expect(changes[0]).toMatchObject({
      before: { sharesLedger: true },
      after: { sharesLedger: false },
    });
  });

  test('disagrees with a line once, until an editor answers', async () => {
    await reschedule('2026-12-08', [waiting()]);
    const { id } = project;
    const groupId = await lastGroup();
    const disagree = () => client.disputeSlip({ id, groupId, body: { text: 'Sent on time.' } });
    await expect(disagree()).rejects.toMatchObject({ status: 404 });
    await agency.updateProject({ id, body: { sharesLedger: true } });
    await disagree();
    await expect(disagree()).rejects.toMatchObject({ status: 409 });
    expect((await readLedger()).lines[0]?.moves[0]).toMatchObject({
      dispute: { text: 'Sent on time.', by: { role: 'client', link: null }, isOpen: true },
    });
    await expect(
      client.disputeSlip({ id, groupId: 'none', body: { text: 'No.' } }),
    ).rejects.toMatchObject({ status: 404 });
    await agency.setSlipCauses({ id, groupId, body: { reply: 'The file was empty.' } });
    expect(await read()).toMatchObject({
      ledger: {
        lines: [{ moves: [{ dispute: { isOpen: false, reply: 'The file was empty.' } }] }],
      },
    });
    expect(JSON.stringify(await readLedger())).not.toContain('Cause set');
    const again = agency.setSlipCauses({ id, groupId, body: { reply: 'Once more.' } });
    await expect(again).rejects.toMatchObject({ status: 409 });
    await disagree();
    expect((await readLedger()).lines).toHaveLength(1);
  });

  test('takes its own disagreement back, while nobody has answered', async () => {
    await reschedule('2026-12-08', [waiting()]);
    const { id } = project;
    const groupId = await lastGroup();
    await agency.updateProject({ id, body: { sharesLedger: true } });
    const say = (by: Client, text: string | null) =>
      by.disputeSlip({ id, groupId, body: { text } });
    const dispute = async () => (await readLedger()).lines[0]?.moves[0]?.dispute;
    await expect(say(client, null)).rejects.toMatchObject({ status: 409 });
    await say(client, 'Sent on time.');
    const named = { name: 'Ines Park', view: 'client' as const };
    const { token } = await server.agency.createLink({ id, body: named });
    await expect(say(server.client(token), null)).rejects.toMatchObject({ status: 409 });
    await say(client, null);
    expect(await dispute()).toBeNull();
    const { changes } = await agency.readHistory({ id, query: { kind: 'disputed' } });
    expect(changes[0]).toMatchObject({
      before: { groupId, text: 'Sent on time.' },
      after: { groupId, text: null },
    });
    await say(client, 'Sent on time.');
    await agency.setSlipCauses({ id, groupId, body: { reply: 'The file was empty.' } });
    await expect(say(client, null)).rejects.toMatchObject({ status: 409 });
    expect(await dispute()).toMatchObject({ isOpen: false });
  });

  test("reads the agency's name where the agency reads our side", async () => {
    await reschedule('2026-12-08', [{ kind: 'ours' }]);
    await agency.updateProject({ id: project.id, body: { sharesLedger: true } });
    const side = async () => JSON.stringify(await read());
    expect(await side()).toContain('December 8, on the agency’s side.');
    await server.agency.updateAgency({ body: { name: 'Fieldnote' } });
    expect(await side()).toContain('December 8, on Fieldnote’s side.');
    expect((await readLedger()).sentence).toContain('December 8, on our side.');
  });
});

test('the finish must be a milestone of the project', async () => {
  const other = await server.createProject();
  const foreign = await server.agency.createMilestone({ id: other.id, body: {} });
  const before = await server.snapshot();
  const chosen = agency.updateProject({ id: project.id, body: { finishMilestoneId: foreign.id } });
  await expect(chosen).rejects.toMatchObject({ status: 404 });
  const query = { milestone: foreign.id };
  await expect(agency.readSlip({ id: project.id, query })).rejects.toMatchObject({ status: 404 });
  expect(await server.snapshot()).toBe(before);
});
