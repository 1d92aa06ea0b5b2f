import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STANDARD_CALENDAR } from '../../../rules/calendar/business-days.ts';
import { addDays, isWeekend } from '../../../rules/dates/iso-date.ts';
import { historyAfterEdit } from '../history-after-edit.ts';
import { MILESTONE_STATUSES } from '../schema.ts';
import { keptText, moveWarning, previewMoves } from './preview-moves.ts';
import {
  checkTypedDueDate,
  newDateShortcuts,
  rescheduleMilestone,
  type TimelineChange,
  type TimelineMilestone,
  type TimelineOutcome,
} from './reschedule-milestone.ts';
import { canShiftTimeline, clampShift, initialShift } from './shift-amount.ts';
import { daysWithNoneEarlier, shiftFutureMilestones } from './shift-future-milestones.ts';
import { completionDelayText, rescheduleHint } from './timeline-texts.ts';

const today = '2026-11-19';

const row = (id: string, dueDate: string, extra: Partial<TimelineMilestone> = {}) => ({
  ...{ id, title: id, status: 'pending' as const, dueDate, originalDueDate: null },
  ...extra,
});

const rows: TimelineMilestone[] = [
  row('kickoff', '2026-10-06', { status: 'complete' }),
  row('fieldwork', '2026-11-23'),
  row('same day', '2026-11-23'),
  row('coding', '2026-11-25', { originalDueDate: '2026-11-20' }),
  row('sign-off', '2026-12-01', { status: 'complete' }),
  row('topline', '2026-12-04'),
  row('debrief', 'TBD'),
];

type Request = Parameters<typeof rescheduleMilestone>[1];
const reschedule = (request: Request, list = rows, calendar = STANDARD_CALENDAR) =>
  rescheduleMilestone(list, request, today, calendar);
const shift = (days: number, base = 'fieldwork', list = rows, calendar = STANDARD_CALENDAR) =>
  shiftFutureMilestones(list, base, days, calendar);

function changesOf(outcome: TimelineOutcome): readonly TimelineChange[] {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.changes;
}

/** Each moved milestone with its new due date. */
const datesOf = (outcome: TimelineOutcome) =>
  Object.fromEntries(changesOf(outcome).map(({ id, dueDate }) => [id, dueDate]));

function applied(
  list: readonly TimelineMilestone[],
  changes: readonly TimelineChange[],
): TimelineMilestone[] {
  return list.map((one) => {
    const change = changes.find(({ id }) => id === one.id);
    return { ...one, ...(change && pick(change)) };
  });
}

const pick = ({ dueDate, originalDueDate }: TimelineChange) => ({ dueDate, originalDueDate });

describe('a reschedule', () => {
  const move = (newDate: string, extra: Partial<Request> = {}) =>
    reschedule({ id: 'fieldwork', newDate, ...extra });

  test('moves one milestone and keeps its original date', () => {
    expect(changesOf(move('December 3, 2026', { reason: ' Quota is short. ' }))).toEqual([
      {
        ...{ id: 'fieldwork', dueDate: '2026-12-03', originalDueDate: '2026-11-23' },
        ...{ dateChangeReason: 'Quota is short.', clearsHistory: false },
      },
    ]);
  });

  test('moves later milestones by as many business days, except complete, undated and same-day ones', () => {
    const later = move('2026-12-03', { reason: 'Quota', shiftDownstream: true });
    const moved = { fieldwork: '2026-12-03', coding: '2026-12-07', topline: '2026-12-16' };
    expect(datesOf(later)).toEqual(moved);
    const [, coding] = changesOf(later);
    expect(coding?.originalDueDate).toBe('2026-11-20');
    expect(coding?.dateChangeReason).toBe('Moved with "fieldwork": Quota');
    const earlier = move('2026-11-20', { shiftDownstream: true });
    const back = { fieldwork: '2026-11-20', coding: '2026-11-24', topline: '2026-12-03' };
    expect(datesOf(earlier)).toEqual(back);
    expect(changesOf(earlier)[1]?.dateChangeReason).toBe('Moved with "fieldwork"');
  });

  test('keeps the original date through later moves and clears it on a move back', () => {
    const twice = reschedule({ id: 'coding', newDate: '2026-11-30' });
    expect(changesOf(twice)[0]).toMatchObject({ originalDueDate: '2026-11-20' });
    const reason = 'Back to the plan';
    expect(changesOf(reschedule({ id: 'coding', newDate: '2026-11-20', reason }))[0]).toEqual({
      ...{ id: 'coding', dueDate: '2026-11-20', originalDueDate: null },
      ...{ dateChangeReason: null, clearsHistory: true },
    });
  });

  test('from TBD moves no other milestone and sets no original date', () => {
    const request = { id: 'debrief', newDate: '2026-11-20', shiftDownstream: true };
    expect(changesOf(reschedule(request))).toEqual([
      {
        ...{ id: 'debrief', dueDate: '2026-11-20', originalDueDate: null },
        ...{ dateChangeReason: null, clearsHistory: false },
      },
    ]);
  });

  const anotherForm = 'Write it as 2026-11-23 or November 23, 2026, or TBD.';
  test.each([
    ['', 'Please select a new due date.'],
    ['TBD', 'Please select a new due date.'],
    ['2026-11-23', 'Please select a new due date.'],
    ['November 23', 'Please select a new due date.'],
    ['2026-12-05', 'Due date must be a weekday (Monday-Friday).'],
    ['2026-12-06', 'Due date must be a weekday (Monday-Friday).'],
    ['2026-02-30', `"2026-02-30" is not a date. ${anotherForm}`],
  ])('refuses the date %j', (newDate, message) => {
    expect(move(newDate)).toEqual({ ok: false, code: 'invalid', path: 'newDate', message });
  });

  test('accepts a past date, for imports', () => {
    expect(datesOf(move('2026-11-18'))).toEqual({ fieldwork: '2026-11-18' });
  });

  test('refuses a milestone outside the list', () => {
    const outside = reschedule({ id: 'x', newDate: '2026-12-03' });
    expect(outside).toMatchObject({ ok: false, code: 'not-found' });
  });
});

test('free days are counted by no move, delay and shortcut, and no milestone lands on one', () => {
  const free = [
    { date: '2026-11-26', name: 'Thanksgiving' },
    { date: '2026-12-04', name: 'Team day' },
  ];
  const calendar = { ...STANDARD_CALENDAR, free };
  const request = { id: 'fieldwork', newDate: '2026-11-27', shiftDownstream: true };
  const moved = { fieldwork: '2026-11-27', coding: '2026-12-01', topline: '2026-12-09' };
  expect(datesOf(reschedule(request, rows, calendar))).toEqual(moved);
  const message = 'November 26 is a free day (Thanksgiving).';
  const refused = reschedule({ id: 'fieldwork', newDate: '2026-11-26' }, rows, calendar);
  expect(refused).toMatchObject({ ok: false, message });
  const shifted = { coding: '2026-11-27', topline: '2026-12-10' };
  expect(datesOf(shift(4, 'fieldwork', rows, calendar))).toEqual(shifted);
  const late = { dueDate: '2026-11-25', completedDate: '2026-11-27' };
  expect(initialShift(late, calendar)).toBe(1);
  expect(completionDelayText(late, undefined, calendar)).toContain('1 working day late');
  expect(newDateShortcuts('2026-11-25', today, calendar)[0]?.date).toBe('2026-11-27');
  expect(newDateShortcuts('2026-11-27', today, calendar)[1]?.date).toBe('2026-12-07');
});

test.each([
  ['2026-11-19', undefined],
  ['2026-11-23', 'Please select a new due date.'],
  ['2026-11-18', 'The new due date must be today or later.'],
  ['2026-11-15', 'The new due date must be today or later.'],
  ['0026-12-03', 'The new due date must be today or later.'],
])('%j in the reschedule dialog: %s', (newDate, message) => {
  const checked = checkTypedDueDate({ dueDate: '2026-11-23' }, newDate, today, STANDARD_CALENDAR);
  const refused = { ok: false, code: 'invalid', path: 'newDate', message };
  expect(checked).toEqual(message === undefined ? { ok: true, value: newDate } : refused);
});

describe('a shift', () => {
  test('counts from the original date, which overrides earlier shifts', () => {
    const why = 'Timeline shifted by 2 working days after "fieldwork"';
    const moved = { dateChangeReason: why, clearsHistory: false };
    expect(changesOf(shift(2))).toEqual([
      { id: 'coding', dueDate: '2026-11-24', originalDueDate: '2026-11-20', ...moved },
      { id: 'topline', dueDate: '2026-12-08', originalDueDate: '2026-12-04', ...moved },
    ]);
  });

  test('0 restores original dates and clears the history; a row on its new date does not change', () => {
    const restored = { originalDueDate: null, dateChangeReason: null, clearsHistory: true };
    expect(changesOf(shift(0))).toEqual([{ id: 'coding', dueDate: '2026-11-20', ...restored }]);
    expect(Object.keys(datesOf(shift(3)))).toEqual(['topline']);
  });

  test.each([
    [-1, 'fieldwork', 'Cannot shift timeline backwards.'],
    [31, 'fieldwork', 'Must be a whole number from 0 to 30.'],
    [1.5, 'fieldwork', 'Must be a whole number from 0 to 30.'],
    [Number.NaN, 'fieldwork', 'Must be a whole number from 0 to 30.'],
    [1, 'debrief', 'Give "debrief" a due date before shifting from it.'],
    [1, 'x', 'This project has no milestone with that id.'],
  ])('by %d from %s is refused', (days, base, message) => {
    expect(shift(days, base)).toMatchObject({ ok: false, message });
  });
});

describe('any timeline', () => {
  const date = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-11-02', days));
  const plan = fc
    .array(
      fc.record({
        status: fc.constantFrom(...MILESTONE_STATUSES),
        dueDate: fc.oneof({ weight: 9, arbitrary: date }, fc.constant('TBD')),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((list) => list.map(({ dueDate, status }, place) => row(`m${place}`, dueDate, { status })));
  const dated = plan.filter(([first]) => first?.dueDate !== 'TBD');
  const weekday = date.filter((one) => !isWeekend(one));
  const days = fc.integer({ min: 1, max: 30 });

  /** No milestone is on a weekend, and those that moved stand in the order of before. */
  function checkMoves(list: readonly TimelineMilestone[], changes: readonly TimelineChange[]) {
    expect(changes.filter((change) => isWeekend(change.dueDate))).toEqual([]);
    const isMoved = ({ id }: TimelineMilestone) => changes.some((change) => change.id === id);
    const after = new Map(applied(list, changes).map(({ id, dueDate }) => [id, dueDate]));
    const moved = list.filter(isMoved);
    for (const one of moved)
      for (const other of moved.filter(({ dueDate }) => dueDate >= one.dueDate))
        expect((after.get(one.id) ?? '') <= (after.get(other.id) ?? '')).toBe(true);
  }

  test('a shift, then 0, restores every due date', () => {
    const shifted = (list: readonly TimelineMilestone[], by: number) =>
      applied(list, changesOf(shift(by, 'm0', [...list])));
    fc.assert(
      fc.property(dated, days, days, (list, n, m) => {
        const twice = shifted(shifted(list, n), m);
        expect(shifted(twice, 0)).toEqual(list);
        expect(twice).toEqual(shifted(list, m));
      }),
    );
  });

  test('a shift never ends on a weekend, keeps the order and does not move its base', () => {
    fc.assert(
      fc.property(dated, days, (list, n) => {
        const changes = changesOf(shift(n, 'm0', list));
        expect(changes.filter(({ id }) => id === 'm0')).toEqual([]);
        checkMoves(list, changes);
      }),
    );
  });

  test('a reschedule never ends on a weekend and keeps the order of moved milestones', () => {
    fc.assert(
      fc.property(plan, weekday, (list, newDate) => {
        fc.pre(list[0]?.dueDate !== newDate);
        checkMoves(list, changesOf(reschedule({ id: 'm0', newDate, shiftDownstream: true }, list)));
      }),
    );
  });
});

describe('an edit of the date', () => {
  const never = { originalDueDate: null, dateChangeReason: null };
  const none = { ...never, dateChangedBy: null, dateChangedAt: null, dateChangeCause: null };
  const moved = {
    ...{ originalDueDate: '2026-11-20', dateChangeReason: 'Quota', dateChangedBy: 'Internal User' },
    dateChangedAt: '2026-11-10T09:00:00.000Z',
    dateChangeCause: { groupId: 'g1', causes: [], ownLate: [] },
  };
  const now = '2026-11-19T14:42:00.000Z';
  const edited = { ...moved, dateChangeReason: null, dateChangedAt: now, dateChangeCause: null };
  const withoutOriginal = { ...moved, originalDueDate: null };

  test.each([
    ['without an original date', none, '2026-11-26', none],
    ['with an original date', moved, '2026-11-26', edited],
    ['to TBD', moved, 'TBD', edited],
    ['back to the original date', moved, '2026-11-20', none],
    ['to the same date', moved, '2026-11-25', moved],
    ['clears a reason without an original date', withoutOriginal, 'TBD', none],
  ])('%s', (_, history, dueDate, expected) => {
    expect(historyAfterEdit({ dueDate: '2026-11-25', ...history }, dueDate, now)).toEqual(expected);
  });
});

test.each([
  ['5', 5],
  [30, 30],
  ['31', 30],
  ['1e9', 30],
  [-1, 0],
  ['-7', 0],
  ['', 0],
  ['five', 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 30],
  ['2.9', 2],
])('%j is clamped to %i', (input, expected) => {
  expect(clampShift(input)).toBe(expected);
});

test.each([
  ['2026-10-19', '2026-10-20', 1, true],
  ['2026-10-16', '2026-10-19', 1, true],
  ['2026-10-19', '2026-10-19', 0, true],
  ['2026-10-19', '2026-10-15', 0, true],
  ['2026-01-05', '2026-10-15', 30, true],
  ['TBD', '2026-10-15', 0, false],
  ['2026-10-19', null, 0, false],
  ['2026-10-19', 'TBD', 0, false],
])('due %s and completed %s starts at %i', (dueDate, completedDate, expected, canShift) => {
  expect(initialShift({ dueDate, completedDate }, STANDARD_CALENDAR)).toBe(expected);
  expect(canShiftTimeline({ dueDate, completedDate })).toBe(canShift);
});

test.each([
  ['2026-11-23', '2026-12-03', 'Thursday, 8 working days later'],
  ['2026-11-23', '2026-11-24', 'Tuesday, 1 working day later'],
  ['2026-11-23', '2026-11-19', 'Thursday, 2 working days earlier'],
  ['2026-11-20', '2026-11-22', 'Sunday, 2 days later'],
  ['2026-11-22', '2026-11-21', 'Saturday, 1 day earlier'],
  ['TBD', '2026-12-03', 'Thursday'],
])('from %s to %s', (dueDate, newDate, expected) => {
  expect(rescheduleHint(dueDate, newDate, undefined, STANDARD_CALENDAR)).toBe(expected);
});

test.each([
  ['2026-10-20', 'was due October 19 and completed October 20, 1 working day late.'],
  ['2026-10-19', 'was due October 19 and completed October 19, on time.'],
  ['2026-10-15', 'was due October 19 and completed October 15, 2 working days early.'],
])('due October 19 and completed on %s', (completedDate, expected) => {
  const row = { dueDate: '2026-10-19', completedDate };
  expect(completionDelayText(row, undefined, STANDARD_CALENDAR)).toBe(expected);
});

test('a completion on the Sunday after a Friday is 2 days late, not on time', () => {
  const row = { dueDate: '2026-10-16', completedDate: '2026-10-18' };
  expect(completionDelayText(row, undefined, STANDARD_CALENDAR)).toContain(', 2 days late.');
});

describe('the preview of a move', () => {
  const plan = [
    row('workshop', '2026-10-06', { status: 'complete' }),
    row('screener', '2026-10-19', { status: 'complete' }),
    row('brief', '2026-10-12'),
    row('quota', '2026-11-16'),
    row('report', '2026-12-15', { originalDueDate: '2026-12-09' }),
    row('fieldwork', '2026-11-23', { originalDueDate: '2026-11-17' }),
    row('coding', '2026-11-25', { originalDueDate: '2026-11-24' }),
    row('debrief', 'TBD'),
  ];
  const preview = (baseId: string, keepsBase: boolean, outcome: TimelineOutcome) =>
    previewMoves(plan, { baseId, keepsBase, changes: changesOf(outcome) }, today);

  test('lists present and new dates in date order, and marks earlier and past ones', () => {
    const { moves, ...kept } = preview('screener', true, shift(1, 'screener', plan));
    expect(moves).toMatchObject([
      { id: 'quota', from: '2026-11-16', to: '2026-11-17', isEarlier: false, isPast: true },
      { id: 'fieldwork', from: '2026-11-23', to: '2026-11-18', isEarlier: true, isPast: true },
      { id: 'report', from: '2026-12-15', to: '2026-12-10', isEarlier: true, isPast: false },
    ]);
    expect(keptText(kept)).toBe(
      '5 stay as they are: 2 complete, 1 without a date, 1 due no later than screener, 1 already on the new date',
    );
    expect(moveWarning(moves)).toBe('2 move earlier and 2 land in the past.');
  });

  test('finds with how many days none moves earlier, if any shift reaches so far', () => {
    const moved = (dueDate: string) =>
      daysWithNoneEarlier(
        [row('base', '2026-11-16'), row('report', dueDate, { originalDueDate: '2026-11-20' })],
        'base',
        STANDARD_CALENDAR,
      );
    expect(moved('2026-11-25')).toBe(3);
    expect(moved('2027-11-25')).toBeUndefined();
  });

  test('a reschedule moves its base, which is not among the others', () => {
    const request = { id: 'fieldwork', newDate: '2026-11-30', shiftDownstream: true };
    const { moves, ...kept } = preview('fieldwork', false, reschedule(request, plan));
    const dates = Object.fromEntries(moves.map(({ id, to }) => [id, to]));
    expect(dates).toEqual({ coding: '2026-12-02', report: '2026-12-22' });
    expect(moveWarning(moves)).toBeNull();
    expect(keptText(kept)).toBe(
      '5 stay as they are: 2 complete, 1 without a date, 2 due no later than fieldwork',
    );
  });

  test('says nothing of rows that stay where every row moves, and counts one in the singular', () => {
    const none = { complete: 0, withoutDate: 0, dueBefore: 0, unchanged: 0 };
    expect(keptText({ baseTitle: 'a', kept: none })).toBeNull();
    expect(keptText({ baseTitle: 'a', kept: { ...none, complete: 1 } })).toBe(
      '1 stays as it is: complete',
    );
    const one = { id: 'a', title: 'a', from: '2026-11-20', to: '2026-11-18', isPast: true };
    const both = moveWarning([{ ...one, isEarlier: true }]);
    expect(both).toBe('1 moves earlier and 1 lands in the past.');
    expect(moveWarning([{ ...one, isEarlier: false }])).toBe('1 lands in the past.');
  });
});

test.each([
  ['2026-11-23', ['2026-11-24', '2026-11-30', '2026-12-07'], '1 week later'],
  ['2026-11-20', ['2026-11-23', '2026-11-27', '2026-12-04'], '1 week later'],
  ['2026-11-21', ['2026-11-23', '2026-11-30', '2026-12-07'], '1 week later'],
  ['2026-11-17', ['2026-11-20', '2026-11-26', '2026-12-03'], '1 week from today'],
  ['TBD', ['2026-11-20', '2026-11-26', '2026-12-03'], '1 week from today'],
])('the shortcuts from %s', (dueDate, dates, label) => {
  const shortcuts = newDateShortcuts(dueDate, today, STANDARD_CALENDAR);
  expect(shortcuts.map(({ date }) => date)).toEqual(dates);
  expect(shortcuts[1]?.label).toBe(label);
});
