import { describe, expect, test } from 'vitest';
import { STANDARD_CALENDAR } from '../../rules/calendar/business-days.ts';
import type { WorkingCalendar } from '../../rules/calendar/schema.ts';
import { dueReminders, remindedItems } from './due.ts';

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

const sentItem = (step: number | null) =>
  ({ list: 'inputs', rowId: 'list', step, dueDate: DUE }) as const;

/** A reminder of an item, by default sent and of the present due date. */
const sent = (day: string, step: number | null, parts: Partial<Logged> = {}): Logged => ({
  ...{ day, state: 'sent', isTemporary: false },
  items: [sentItem(step)],
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

  const was = (state: Logged['state']) => sent('2026-11-13', 1, { state });
  const refusedForNow = { state: 'failed', isTemporary: true } as const;
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
    // After a day without a run, and after a mail that did not arrive.
    ['2026-11-19', [5], 'after a week without a run only the latest', sent('2026-11-09', -3)],
    ['2026-11-13', [1], 'a mail was refused for now', sent('2026-11-12', 0, refusedForNow)],
    ['2026-11-16', [], 'the mail was refused for good', was('failed')],
    ['2026-11-16', [], 'the mail may have arrived', was('unknown')],
    ['2026-11-13', [], 'the mail is being sent', was('sending')],
    ['2026-11-16', [1], 'the mail was given back', was('waiting')],
    ['2026-11-16', [1], 'the mail was skipped', was('skipped')],
    ['2026-11-17', [3], 'the agency reminded between two steps', sent('2026-11-16', null)],
    ['2026-11-17', [3], 'another row was reminded of', asked('2026-11-17', 21)],
  ])('on %s is due for %j: %s', (today, expected, _, ...log) => {
    expect(of(today, log)).toEqual(expected);
  });

  test.each([
    ['received', input({ status: 'received' }), []],
    ['scheduled', input({ status: 'scheduled' }), [5]],
    ['overdue without a date', input({ status: 'overdue', dueDate: 'TBD' }), []],
    ['moved later: its steps start anew', input({ dueDate: '2026-11-24' }), [-3]],
    ['moved later by one day', input({ dueDate: '2026-11-13' }), [3]],
    ['moved earlier: what was sent counts', input({ dueDate: '2026-11-11' }), []],
  ])('%s', (_, row, expected) => {
    const step = row.dueDate === '2026-11-11' ? 5 : 3;
    expect(of('2026-11-19', [sent('2026-11-17', step)], row)).toEqual(expected);
  });

  test('that the client sent is not due, in a project that takes part only', () => {
    const row = input({ sent: { ...NOTED, url: '' } });
    expect(steps('2026-11-19', { inputs: [row], takesPart: true })).toEqual([]);
    expect(steps('2026-11-19', { inputs: [row] })).toEqual([5]);
  });
});

describe('free days', () => {
  const row = input({ dueDate: '2026-12-23' });
  const log = [sent('2026-12-23', 0, { items: [{ ...sentItem(0), dueDate: '2026-12-23' }] })];
  test.each([
    ['2026-12-24', []],
    ['2026-12-25', []],
    ['2026-12-28', []],
    ['2026-12-29', [1]],
  ])('on %s are due %j', (today, expected) => {
    expect(steps(today, { inputs: [row], log, calendar: CHRISTMAS })).toEqual(expected);
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
    const before = [sent('2026-11-09', -3), sent('2026-11-12', 0)];
    const after = [
      ...[sent('2026-11-13', 1), sent('2026-11-17', 3), sent('2026-11-19', 5)],
      ...[sent('2026-11-26', 10), sent('2026-12-03', 15), sent('2026-12-10', 20)],
    ];
    expect(one([...before, ...after])).toMatchObject({ reminded: 8, unanswered: 6 });
  });
  test('a reminder that failed does not count', () => {
    expect(one([sent('2026-11-13', 1, { state: 'failed' })], [sentItem(1)])).toMatchObject({
      ...{ reminded: 0, lastOn: null, goesOutToday: true },
    });
  });
});
