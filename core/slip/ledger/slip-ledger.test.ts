import { describe, expect, test } from 'vitest';
import { STANDARD_CALENDAR } from '../../calendar/index.ts';
import type { ClientInput } from '../../inputs/index.ts';
import type { Milestone } from '../../milestones/index.ts';
import {
  buildLedger,
  clientItems,
  type DateRecord,
  finishOf,
  type KeptCause,
  type LedgerFacts,
} from '../index.ts';

const STANDARD = STANDARD_CALENDAR;
const AT = '2026-11-12T09:00:00.000Z';
const BY = { role: 'internal', link: null } as const;
const ROW = { projectId: 'p', sortOrder: 0, createdAt: AT, updatedAt: AT, version: 1 };

const milestone = (fields: Partial<Milestone>): Milestone => ({
  ...ROW,
  ...{ id: 'final', title: 'Final report', status: 'pending', owner: 'agency' },
  ...{ dueDate: 'TBD', completedDate: null, originalDueDate: null, dateChangeReason: null },
  ...{ dateChangedBy: null, dateChangedAt: null, dateChangeCause: null },
  ...fields,
});

const input = (fields: Partial<ClientInput>): ClientInput => ({
  ...ROW,
  ...{ id: 'list', title: 'Customer list', status: 'pending', dueDate: '2026-11-12' },
  ...{ receivedDate: null, impactIfDelayed: 'Project Delay' },
  ...fields,
});

const itemsOf = (inputs: readonly ClientInput[], sentAt = new Map<string, string>()) =>
  clientItems(inputs, [], sentAt, 'UTC');

const cause = (fields: Partial<KeptCause> & Pick<KeptCause, 'kind'>): KeptCause => ({
  ...{ id: null, title: null, dueDate: null, daysLate: null, expectedOn: null, days: null },
  text: null,
  ...fields,
});
const LIST = cause({ kind: 'input', id: 'list', title: 'Customer list', daysLate: 9 });
const QUOTA = cause({ kind: 'outside', text: 'the sample quota' });
const FORM = cause({ kind: 'input', id: 'form', title: 'Questionnaire', daysLate: 9 });
const days = (one: KeptCause, count: number): KeptCause => ({ ...one, days: count });

/** A step of a story: `[from, to]`, its causes, and the step that it undoes, counted from 1. */
interface Step {
  readonly dates: readonly [from: string, to: string];
  readonly causes?: readonly KeptCause[];
  readonly undoes?: number;
  readonly ownLate?: { title: string; daysLate: number }[];
  readonly on?: string;
}

/** Records of moves. Each one after the first date carries the original date, as the server stores it. */
function records(steps: readonly Step[], original: string | null): DateRecord[] {
  let before = original !== null && steps[0]?.dates[0] === original ? null : original;
  return steps.map(({ dates: [from, to], causes = [], undoes, ownLate = [], on = AT }, place) => {
    const groupId = `g${place + 1}`;
    const after = to === original ? null : original;
    const record: DateRecord = {
      ...{ groupId, revision: place + 2, at: on, by: BY },
      undoes: undoes === undefined ? null : `g${undoes}`,
      before: { dueDate: from, originalDueDate: before },
      after: {
        dueDate: to,
        originalDueDate: after,
        dateChangeCause: causes.length === 0 ? null : { groupId, causes: [...causes], ownLate },
      },
    };
    before = after;
    return record;
  });
}

const NOVEMBER_30 = '2026-11-30';

function ledger(
  steps: readonly Step[],
  {
    facts = {},
    original = NOVEMBER_30,
    due = steps.at(-1)?.dates[1] ?? NOVEMBER_30,
  }: {
    facts?: Partial<LedgerFacts>;
    original?: string | null;
    due?: string;
  } = {},
  calendar = STANDARD,
) {
  const row = milestone({ dueDate: due, originalDueDate: due === original ? null : original });
  return buildLedger(
    {
      ...{ milestone: row, isNamed: false, client: 'Acme', records: records(steps, original) },
      ...{ later: [], disputes: [], plan: null, removed: null, milestones: [row], items: [] },
      ...{ today: '2026-11-23', timeZone: 'UTC' },
      ...facts,
    },
    calendar,
  );
}

const PLAN = {
  revision: 1,
  at: '2026-11-02T09:00:00.000Z',
  rows: [{ id: 'final', dueDate: NOVEMBER_30 }],
};
const LIST_MOVE: Step = { dates: [NOVEMBER_30, '2026-12-08'], causes: [LIST] };
const undo = (step: Step, undoes: number): Step => ({
  dates: [step.dates[1], step.dates[0]],
  undoes,
});

describe('the sentence and the parts of each example of the design', () => {
  test.each<[string, ReturnType<typeof ledger>, string, Partial<ReturnType<typeof ledger>>]>([
    [
      '1: two moves with a cause each',
      ledger([LIST_MOVE, { dates: ['2026-12-08', '2026-12-11'], causes: [QUOTA] }]),
      'Final report moved 9 business days, from November 30 to December 11: 6 waiting for Customer list, 3 for the sample quota.',
      { slip: 9, lost: 9, wonBack: 0 },
    ],
    [
      '2: two causes share a move',
      ledger([
        { dates: [NOVEMBER_30, '2026-12-07'], causes: [LIST] },
        { dates: ['2026-12-07', '2026-12-14'], causes: [LIST, FORM] },
      ]),
      'Final report moved 10 business days, from November 30 to December 14: 5 waiting for Customer list, 5 for Customer list and Questionnaire together.',
      { slip: 10 },
    ],
    [
      '2: with days for each',
      ledger([
        { dates: [NOVEMBER_30, '2026-12-07'], causes: [LIST] },
        { dates: ['2026-12-07', '2026-12-14'], causes: [days(LIST, 3), days(FORM, 2)] },
      ]),
      'Final report moved 10 business days, from November 30 to December 14: 8 waiting for Customer list, 2 waiting for Questionnaire.',
      { slip: 10 },
    ],
    [
      '3: days won back',
      ledger([
        { dates: [NOVEMBER_30, '2026-12-11'], causes: [LIST] },
        { dates: ['2026-12-11', '2026-12-09'] },
      ]),
      'Final report moved 7 business days, from November 30 to December 9: 9 lost (9 waiting for Customer list), 2 won back.',
      { slip: 7, lost: 9, wonBack: 2 },
    ],
    [
      '4: a move and its undo',
      ledger([LIST_MOVE, undo(LIST_MOVE, 1)]),
      'Final report is on its original date, November 30.',
      { slip: 0, lost: 0, lines: [] },
    ],
    [
      '4: the undo undone',
      ledger([LIST_MOVE, undo(LIST_MOVE, 1), { dates: LIST_MOVE.dates, undoes: 2 }]),
      'Final report moved 6 business days, from November 30 to December 8: 6 waiting for Customer list.',
      { slip: 6 },
    ],
    [
      '5: TBD, then a date',
      ledger([{ dates: [NOVEMBER_30, 'TBD'], causes: [LIST] }, { dates: ['TBD', '2026-12-08'] }], {
        facts: { plan: PLAN },
      }),
      'Final report moved 6 business days, from November 30 to December 8: 6 waiting for Customer list.',
      { slip: 6 },
    ],
    [
      '5: TBD now',
      ledger([{ dates: [NOVEMBER_30, 'TBD'], causes: [LIST] }], { facts: { plan: PLAN } }),
      'Final report has no date now, last November 30.',
      { slip: null, now: null, forecast: null },
    ],
    [
      '6: moved before the history began',
      ledger([], { due: '2026-12-08' }),
      'Final report moved 6 business days, from November 30 to December 8: 6 before the records.',
      { slip: 6 },
    ],
    [
      '7: corrected, never moved',
      ledger([{ dates: [NOVEMBER_30, '2026-12-04'] }], { original: null }),
      'Final report is on its original date, December 4.',
      {
        slip: 0,
        corrections: {
          count: 1,
          days: 4,
          text: '1 date was corrected in the table before it was first moved: +4.',
        },
      },
    ],
    [
      '7: moved, then edited in the table',
      ledger([LIST_MOVE, { dates: ['2026-12-08', '2026-12-10'] }]),
      'Final report moved 8 business days, from November 30 to December 10: 6 waiting for Customer list, 2 without a stated cause.',
      { slip: 8 },
    ],
    [
      'on its agreed date',
      ledger([], { facts: { plan: PLAN } }),
      'Final report is on its agreed date, November 30.',
      { slip: 0, agreedOn: '2026-11-02' },
    ],
    [
      'earlier',
      ledger([{ dates: [NOVEMBER_30, '2026-11-27'] }]),
      'Final report moved 1 business day earlier, from November 30 to November 27.',
      { slip: -1, lost: 0, wonBack: 1 },
    ],
    [
      'never a date',
      ledger([], { original: null, due: 'TBD' }),
      'Final report has no date yet.',
      { slip: null, start: null },
    ],
  ])('%s', (_name, made, sentence, parts) => {
    expect(made.sentence).toBe(sentence);
    expect(made).toMatchObject(parts);
  });

  test('8: a free day does not count', () => {
    const christmas = {
      name: '',
      weekdays: [1, 2, 3, 4, 5],
      free: [{ date: '2026-12-25', name: 'Christmas Day' }],
    };
    const steps: Step[] = [{ dates: ['2026-12-23', '2026-12-28'] }];
    const original = '2026-12-23';
    expect(ledger(steps, { original }).slip).toBe(3);
    const made = ledger(steps, { original }, christmas);
    expect(made.slip).toBe(2);
    expect(made.calendar).toBe('Monday to Friday, without 1 free day');
    const berlin = { ...christmas, name: 'Berlin' };
    expect(ledger(steps, { original }, berlin).calendar).toBe(
      'Monday to Friday, holidays of Berlin',
    );
  });

  test('names three causes, and an unstated one always, but never inside other reasons', () => {
    const made = ledger([
      { dates: [NOVEMBER_30, '2026-12-08'], causes: [LIST] },
      { dates: ['2026-12-08', '2026-12-11'], causes: [QUOTA] },
      { dates: ['2026-12-11', '2026-12-15'], causes: [cause({ kind: 'scope' })] },
      { dates: ['2026-12-15', '2026-12-16'], causes: [cause({ kind: 'ours' })] },
      { dates: ['2026-12-16', '2026-12-17'] },
      { dates: ['2026-12-17', '2026-12-18'], causes: [FORM] },
    ]);
    expect(made.sentence).toBe(
      'Final report moved 14 business days, from November 30 to December 18: 6 waiting for Customer list, 3 for the sample quota, 2 for a change of scope, 1 without a stated cause and 2 for other reasons.',
    );
    expect(made.words.filter(({ isTitle }) => isTitle).map(({ text }) => text)).toEqual([
      'Final report',
      'Customer list',
      'the sample quota',
    ]);
  });
});

describe('what stands beside a line', () => {
  const own = [{ title: 'Questionnaire draft', daysLate: 4 }];
  const late = { ...LIST, daysLate: 5, text: 'A fieldwork slot was missed' };
  const moved: Step = { dates: [NOVEMBER_30, '2026-12-10'], causes: [late], ownLate: own };
  const later = {
    ...{ groupId: 'g1', revision: 5, by: BY, at: '2026-11-20T09:00:00.000Z', reply: null },
    cause: { groupId: 'g1', causes: [late], ownLate: own },
  };
  const dispute = {
    groupId: 'g1',
    revision: 6,
    at: '2026-11-21T09:00:00.000Z',
    text: 'We sent it.',
  };

  test('both numbers of a late item, and the lateness of the agency itself', () => {
    expect(ledger([moved]).lines[0]?.moves[0]?.notes).toEqual([
      'Customer list was 5 days late, 8 days counted.',
      'In the same days Questionnaire draft (Agency) was 4 days past due.',
    ]);
  });

  test('when a cause was set after the move', () => {
    const notStated = { ...moved, causes: [] };
    const made = ledger([notStated], { facts: { later: [later] } });
    expect(made.lines[0]).toMatchObject({ text: 'waiting for Customer list', days: 8 });
    expect(made.lines[0]?.moves[0]?.notes).toContain(
      'Cause set November 20, 8 days after the move.',
    );
  });

  test("the client's disagreement, until an editor answers", () => {
    const open = ledger([moved], { facts: { disputes: [dispute] } });
    expect(open.lines[0]?.moves[0]?.notes).toContain('Acme disagrees.');
    const earlier = ledger([moved], { facts: { disputes: [dispute], later: [later] } });
    expect(earlier.lines[0]?.moves[0]?.dispute?.isOpen).toBe(true);
    const reply = { ...later, revision: 7, reply: 'The file was empty.' };
    const answered = ledger([moved], { facts: { disputes: [dispute], later: [reply] } });
    expect(answered.lines[0]?.moves[0]?.notes).not.toContain('Acme disagrees.');
    expect(answered.lines[0]?.moves[0]?.dispute).toMatchObject({
      isOpen: false,
      reply: 'The file was empty.',
    });
  });

  test('an item that was late and moved nothing is taken up by the plan', () => {
    const inputs = [input({ status: 'received', receivedDate: '2026-11-18' })];
    expect(ledger([], { facts: { items: itemsOf(inputs) } }).takenUp).toEqual([
      {
        title: 'Customer list',
        daysLate: 4,
        text: 'Customer list was 4 days late, taken up by the plan.',
      },
    ]);
    expect(ledger([moved], { facts: { items: itemsOf(inputs) } }).takenUp).toEqual([]);
  });

  test('an accepted item came on the day on which it was sent, not when we looked at it', () => {
    const sentAt = new Map([['list', '2026-11-13T20:00:00.000Z']]);
    const received = [input({ status: 'received', receivedDate: '2026-11-18' })];
    const late = (items: LedgerFacts['items']) => ledger([], { facts: { items } }).takenUp;
    expect(late(itemsOf(received, sentAt))[0]?.daysLate).toBe(1);
    expect(late(itemsOf(received))[0]?.daysLate).toBe(4);
    const by = { role: 'client', link: null } as const;
    const sent = { text: '', url: '', at: AT, by, noteId: 'n1' };
    const waiting = [input({ sent, impactIfDelayed: 'None' })];
    expect(late(itemsOf(waiting, sentAt))[0]?.daysLate).toBe(1);
  });

  test('a completion after the last date', () => {
    const done = milestone({
      ...{ dueDate: '2026-12-08', originalDueDate: NOVEMBER_30, status: 'complete' },
      completedDate: '2026-12-10',
    });
    const made = ledger([LIST_MOVE], { facts: { milestone: done } });
    expect(made.completed).toEqual({
      ...{ on: '2026-12-10', slip: 8, afterDue: 2 },
      text: 'completed 2 after its last date',
    });
    expect(made.forecast).toBeNull();
  });

  test('a finish that was removed, and one that was added after the plan', () => {
    const removed = { title: 'Debrief', at: '2026-11-12T09:00:00.000Z' };
    expect(ledger([], { facts: { removed } }).notes).toEqual([
      'Debrief was removed November 12. Final report counts as the finish now.',
    ]);
    const plan = { ...PLAN, rows: [] };
    expect(ledger([], { facts: { plan } }).notes).toEqual([
      'Final report was added November 12 with November 30.',
    ]);
  });
});

describe('the forecast', () => {
  const finish: Step = {
    dates: [NOVEMBER_30, '2026-12-11'],
    causes: [days(LIST, 6), days(QUOTA, 3)],
  };

  test('moves the finish by what still waits, in parallel', () => {
    const inputs = [
      input({}),
      input({ id: 'form', title: 'Questionnaire', dueDate: '2026-12-03' }),
    ];
    const { forecast } = ledger([finish], { facts: { items: itemsOf(inputs) } });
    expect(forecast?.text).toBe(
      'On November 23: December 11 by the plan. If Customer list comes today, December 14; in a week, December 21; in two, December 28.',
    );
    expect(forecast?.movedDailyBy).toEqual(['Customer list']);
  });

  test.each([
    ['an item without impact on the date', input({ impactIfDelayed: 'Analysis Risk' })],
    ['an item that came', input({ status: 'received', receivedDate: '2026-11-20' })],
    ['an item without a date', input({ dueDate: 'TBD' })],
  ])('%s does not move it', (_name, one) => {
    const { forecast } = ledger([finish], { facts: { items: itemsOf([one]) } });
    expect(forecast).toMatchObject({ today: '2026-12-11', inTwoWeeks: '2026-12-11' });
    expect(forecast?.text).toBe('On November 23: December 11 by the plan.');
  });

  test('an open milestone past due moves it too', () => {
    const draft = milestone({ id: 'draft', title: 'Questionnaire draft', dueDate: '2026-11-18' });
    const done = { ...draft, id: 'done', status: 'complete' } as const;
    const { forecast } = ledger([finish], { facts: { milestones: [done, draft] } });
    expect(forecast?.text).toBe(
      'On November 23: December 11 by the plan. Questionnaire draft is 3 working days past due: December 16, unless somebody makes up for it.',
    );
  });
});

test('the finish is the chosen milestone, else the latest date, of several the last in the list', () => {
  const rows = ['2026-12-01', '2026-12-11', '2026-12-11', 'TBD'].map((dueDate, place) =>
    milestone({ id: `m${place}`, dueDate }),
  );
  expect(finishOf(rows, null)).toMatchObject({ row: { id: 'm2' }, isNamed: false });
  expect(finishOf(rows, 'm0')).toMatchObject({ row: { id: 'm0' }, isNamed: true });
  expect(finishOf(rows, 'gone')).toMatchObject({ row: { id: 'm2' }, isNamed: false });
  expect(finishOf([milestone({})], null)).toBeNull();
});
