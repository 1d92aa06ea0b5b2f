import { describe, expect, test } from 'vitest';
import { STANDARD_CALENDAR, type WorkingCalendar } from '../calendar/index.ts';
import { dueReminders, remindedItems } from './index.ts';

type Facts = Parameters<typeof dueReminders>[0];
type Logged = Facts['log'][number];
type Input = Facts['inputs'][number];
type Approval = Facts['approvals'][number];

const CHRISTMAS: WorkingCalendar = {
  ...STANDARD_CALENDAR,
  free: [
    { date: '2026-12-24', name: 'Christmas Eve' },
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-28', name: 'Closed' },
  ],
};

/** Due on a Thursday: November 9, 12, 13, 17, 19, 26, December 3 and 10 are its steps. */
const DUE = '2026-11-12';

const input = (parts: Partial<Input> = {}): Input => ({
  ...{ id: 'list', title: 'Customer list', status: 'pending', dueDate: DUE },
  impactIfDelayed: 'Project Delay',
  ...parts,
});
const approval = (parts: Partial<Approval> = {}): Approval => ({
  ...{ id: 'boards', itemName: 'Boards', type: 'link', url: '', dueDate: null, approved: false },
  ...{ createdAt: '2026-11-02T10:00:00.000Z', sentOn: '2026-11-02' },
  ...parts,
});
const NOTED = {
  ...{ text: '', at: '2026-11-10T09:00:00.000Z', noteId: 'n' },
  by: { role: 'client', link: null },
} as const;

/** A reminder of an item, by default sent and of the present due date. */
const sent = (day: string, step: number | null, parts: Partial<Logged> = {}): Logged => ({
  ...{ day, state: 'sent', isTemporary: false },
  items: [{ list: 'inputs', rowId: 'list', step, dueDate: DUE }],
  ...parts,
});
const asked = (day: string, step: number): Logged =>
  sent(day, step, { items: [{ list: 'approvals', rowId: 'boards', step, dueDate: null }] });

/** A day, the steps that are due, why, and what was sent before. */
type Case = [today: string, expected: number[], why: string, ...log: Logged[]];

/** The steps that are due on a day. */
const steps = (today: string, parts: Partial<Facts> = {}) =>
  dueReminders({
    ...{ takesPart: false, inputs: [], approvals: [], log: [] },
    ...{ calendar: STANDARD_CALENDAR, today },
    ...parts,
  }).map(({ step }) => step);

describe('an input with a due date', () => {
  const of = (today: string, log: readonly Logged[] = [], row = input()) =>
    steps(today, { inputs: [row], log });

  test.each<Case>([
    ['2026-11-06', [], 'four working days before'],
    ['2026-11-09', [-3], 'three working days before'],
    ['2026-11-10', [], 'the day after a reminder', sent('2026-11-09', -3)],
    ['2026-11-12', [0], 'its due date', sent('2026-11-09', -3)],
    ['2026-11-13', [1], 'the first working day after', sent('2026-11-12', 0)],
    ['2026-11-14', [], 'a Saturday', sent('2026-11-12', 0)],
    ['2026-11-16', [1], 'the Monday after a Friday without a run', sent('2026-11-12', 0)],
    ['2026-11-17', [3], 'the third working day after', sent('2026-11-13', 1)],
    ['2026-11-18', [], 'between two steps', sent('2026-11-17', 3)],
    ['2026-11-19', [5], 'the fifth working day after', sent('2026-11-17', 3)],
    ['2026-11-25', [], 'the ninth', sent('2026-11-19', 5)],
    ['2026-11-26', [10], 'the tenth', sent('2026-11-19', 5)],
    ['2026-12-03', [15], 'the fifteenth', sent('2026-11-26', 10)],
    ['2026-12-10', [20], 'the twentieth, the sixth after the date', sent('2026-12-03', 15)],
    ['2026-12-17', [], 'after the last step', sent('2026-12-10', 20)],
    ['2027-03-01', [], 'long after the last step', sent('2026-12-10', 20)],
  ])('on %s is due for %j: %s', (today, expected, _, ...log) => {
    expect(of(today, log)).toEqual(expected);
  });

  test.each([
    [
      'after a week without a run gives only the latest step',
      '2026-11-19',
      [sent('2026-11-09', -3)],
      [5],
    ],
    [
      'is due again on the next day if its mail was refused for now',
      '2026-11-13',
      [sent('2026-11-12', 0, { state: 'failed', isTemporary: true })],
      [1],
    ],
    [
      'is not due again if its mail was refused for good',
      '2026-11-16',
      [sent('2026-11-13', 1, { state: 'failed' })],
      [],
    ],
    [
      'is not due again if its mail may have arrived',
      '2026-11-16',
      [sent('2026-11-13', 1, { state: 'unknown' })],
      [],
    ],
    [
      'is not due while its mail is being sent',
      '2026-11-13',
      [sent('2026-11-13', 1, { state: 'sending' })],
      [],
    ],
    [
      'is due again if its mail was given back',
      '2026-11-16',
      [sent('2026-11-13', 1, { state: 'waiting' })],
      [1],
    ],
    [
      'is due again if its mail was skipped',
      '2026-11-16',
      [sent('2026-11-13', 1, { state: 'skipped' })],
      [1],
    ],
    [
      'is due although the agency reminded between two steps',
      '2026-11-17',
      [sent('2026-11-16', null)],
      [3],
    ],
    ['is due although another row was reminded of', '2026-11-17', [asked('2026-11-17', 21)], [3]],
  ] as const)('%s', (_, today, log, expected) => {
    expect(of(today, log)).toEqual(expected);
  });

  test.each([
    ['received', input({ status: 'received' }), []],
    ['scheduled', input({ status: 'scheduled' }), [5]],
    ['overdue without a date', input({ status: 'overdue', dueDate: 'TBD' }), []],
    ['moved later: its steps start anew', input({ dueDate: '2026-11-24' }), [-3]],
    ['moved later by one day', input({ dueDate: '2026-11-13' }), [3]],
    ['moved earlier: what was sent counts', input({ dueDate: '2026-11-11' }), []],
  ] as const)('%s', (_, row, expected) => {
    expect(
      of('2026-11-19', [sent('2026-11-17', row.dueDate === '2026-11-11' ? 5 : 3)], row),
    ).toEqual(expected);
  });

  test('that the client sent is not due, in a project that takes part only', () => {
    const row = input({ sent: { ...NOTED, url: '' } });
    expect(steps('2026-11-19', { inputs: [row], takesPart: true })).toEqual([]);
    expect(steps('2026-11-19', { inputs: [row] })).toEqual([5]);
  });
});

describe('free days', () => {
  const row = input({ dueDate: '2026-12-23' });
  const before = [{ ...sent('2026-12-23', 0), items: [{ ...sentItem(0), dueDate: '2026-12-23' }] }];
  test.each([
    ['2026-12-24', []],
    ['2026-12-25', []],
    ['2026-12-28', []],
    ['2026-12-29', [1]],
  ] as const)('on %s are due %j', (today, expected) => {
    expect(steps(today, { inputs: [row], log: before, calendar: CHRISTMAS })).toEqual(expected);
  });

  test('an item that is due on a Sunday is reminded of on Monday, once', () => {
    const sunday = input({ dueDate: '2026-11-15' });
    expect(steps('2026-11-15', { inputs: [sunday] })).toEqual([]);
    expect(steps('2026-11-16', { inputs: [sunday] })).toEqual([1]);
  });
});

describe('an approval', () => {
  const of = (today: string, row = approval(), log: readonly Logged[] = []) =>
    steps(today, { approvals: [row], log, takesPart: true });

  test.each<Case>([
    ['2026-11-04', [], 'two working days after it was sent'],
    ['2026-11-05', [3], 'three'],
    ['2026-11-11', [7], 'seven', asked('2026-11-05', 3)],
    ['2026-11-20', [14], 'fourteen', asked('2026-11-11', 7)],
    ['2026-12-01', [21], 'twenty-one, the fourth reminder', asked('2026-11-20', 14)],
    ['2026-12-10', [], 'after the last step', asked('2026-12-01', 21)],
  ])('without a date is due on %s for %j: %s', (today, expected, _, ...log) => {
    expect(of(today, approval(), log)).toEqual(expected);
  });

  test('with a date has the steps of a date', () => {
    expect(of('2026-11-13', approval({ dueDate: DUE }))).toEqual([1]);
  });
  test('of a new round starts anew', () => {
    const row = approval({ sentOn: '2026-12-01' });
    expect(of('2026-12-02', row, [asked('2026-12-01', 21)])).toEqual([]);
    expect(of('2026-12-04', row, [asked('2026-12-01', 21)])).toEqual([3]);
  });
  test.each([
    ['approved', approval({ approved: true })],
    ['with an open request for changes', approval({ changesRequested: NOTED })],
  ])('that is %s is not due', (_, row) => {
    expect(of('2026-11-20', row)).toEqual([]);
  });
});

function sentItem(step: number) {
  return { list: 'inputs', rowId: 'list', step, dueDate: DUE } as const;
}

describe('how often an item was reminded of', () => {
  const facts = { takesPart: false, inputs: [input()], approvals: [], today: '2026-12-14' };
  const one = (log: readonly Logged[], due: readonly ReturnType<typeof sentItem>[] = []) =>
    remindedItems(facts, log, due)[0];

  test('counts the days, not the contacts', () => {
    expect(one([sent('2026-11-13', 1), sent('2026-11-13', 1), sent('2026-11-12', 0)])).toEqual({
      ...{ list: 'inputs', rowId: 'list', reminded: 2, lastOn: '2026-11-13' },
      ...{ goesOutToday: false, unanswered: 0 },
    });
  });
  test('six reminders after the date stay unanswered', () => {
    const all = [
      ['2026-11-09', -3],
      ['2026-11-12', 0],
      ['2026-11-13', 1],
      ['2026-11-17', 3],
      ['2026-11-19', 5],
      ['2026-11-26', 10],
      ['2026-12-03', 15],
      ['2026-12-10', 20],
    ] as const;
    expect(one(all.map(([day, step]) => sent(day, step)))).toMatchObject({
      reminded: 8,
      unanswered: 6,
    });
  });
  test('a reminder that failed does not count', () => {
    expect(one([sent('2026-11-13', 1, { state: 'failed' })], [sentItem(1)])).toMatchObject({
      ...{ reminded: 0, lastOn: null, goesOutToday: true },
    });
  });
});
