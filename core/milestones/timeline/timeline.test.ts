import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STANDARD_CALENDAR } from '../../calendar/index.ts';
import { addDays, isWeekend } from '../../dates/index.ts';
import {
  canShiftTimeline,
  checkTypedDueDate,
  clampShift,
  completionDelayText,
  historyAfterEdit,
  initialShift,
  keptText,
  MILESTONE_STATUSES,
  moveText,
  moveWarning,
  newDateShortcuts,
  previewMoves,
  rescheduleHint,
  rescheduleMilestone,
  shiftFutureMilestones,
  type TimelineChange,
  type TimelineMilestone,
  type TimelineOutcome,
} from '../index.ts';

const today = '2026-11-19';

const row = (id: string, dueDate: string, extra: Partial<TimelineMilestone> = {}) => ({
  id,
  title: id,
  status: 'pending' as const,
  dueDate,
  originalDueDate: null,
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

function changesOf(outcome: TimelineOutcome): readonly TimelineChange[] {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.changes;
}

function applied(
  list: readonly TimelineMilestone[],
  changes: readonly TimelineChange[],
): TimelineMilestone[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return list.map((one) => {
    const change = byId.get(one.id);
    return change
      ? { ...one, dueDate: change.dueDate, originalDueDate: change.originalDueDate }
      : one;
  });
}

describe('rescheduleMilestone', () => {
  const move = (newDate: string, extra = {}) =>
    rescheduleMilestone(rows, { id: 'fieldwork', newDate, ...extra }, today, STANDARD_CALENDAR);

  test('moves one milestone and keeps its original date', () => {
    expect(move('December 3, 2026', { reason: ' Quota is short. ' })).toEqual({
      ok: true,
      changes: [
        {
          id: 'fieldwork',
          dueDate: '2026-12-03',
          originalDueDate: '2026-11-23',
          dateChangeReason: 'Quota is short.',
          clearsHistory: false,
        },
      ],
    });
  });

  test('moves later milestones too, except complete, undated and same-day ones', () => {
    const changes = changesOf(move('2026-12-03', { reason: 'Quota', shiftDownstream: true }));
    expect(
      changes.map(({ id, dueDate, originalDueDate }) => [id, dueDate, originalDueDate]),
    ).toEqual([
      ['fieldwork', '2026-12-03', '2026-11-23'],
      ['coding', '2026-12-07', '2026-11-20'],
      ['topline', '2026-12-16', '2026-12-04'],
    ]);
    expect(changes[1]?.dateChangeReason).toBe('Moved with "fieldwork": Quota');
  });

  test('moves later milestones to earlier dates by the same number of business days', () => {
    const changes = changesOf(move('2026-11-20', { shiftDownstream: true }));
    expect(changes.map(({ id, dueDate }) => [id, dueDate])).toEqual([
      ['fieldwork', '2026-11-20'],
      ['coding', '2026-11-24'],
      ['topline', '2026-12-03'],
    ]);
    expect(changes[1]?.dateChangeReason).toBe('Moved with "fieldwork"');
  });

  test('keeps the original date through later moves and clears it on a move back', () => {
    const twice = rescheduleMilestone(
      rows,
      { id: 'coding', newDate: '2026-11-30' },
      today,
      STANDARD_CALENDAR,
    );
    expect(changesOf(twice)[0]).toMatchObject({ originalDueDate: '2026-11-20' });
    const request = { id: 'coding', newDate: '2026-11-20', reason: 'Back to the plan' };
    expect(changesOf(rescheduleMilestone(rows, request, today, STANDARD_CALENDAR))[0]).toEqual({
      id: 'coding',
      dueDate: '2026-11-20',
      originalDueDate: null,
      dateChangeReason: null,
      clearsHistory: true,
    });
  });

  test('from TBD moves no other milestone and sets no original date', () => {
    const request = { id: 'debrief', newDate: '2026-11-20', shiftDownstream: true };
    expect(changesOf(rescheduleMilestone(rows, request, today, STANDARD_CALENDAR))).toEqual([
      {
        id: 'debrief',
        dueDate: '2026-11-20',
        originalDueDate: null,
        dateChangeReason: null,
        clearsHistory: false,
      },
    ]);
  });

  test.each([
    ['', 'Please select a new due date.'],
    ['TBD', 'Please select a new due date.'],
    ['2026-11-23', 'Please select a new due date.'],
    ['November 23', 'Please select a new due date.'],
    ['2026-12-05', 'Due date must be a weekday (Monday-Friday).'],
    ['2026-12-06', 'Due date must be a weekday (Monday-Friday).'],
    [
      '2026-02-30',
      '"2026-02-30" is not a date. Write it as 2026-11-23 or November 23, 2026, or TBD.',
    ],
  ])('refuses the date %j', (newDate, message) => {
    expect(move(newDate)).toEqual({ ok: false, code: 'invalid', path: 'newDate', message });
  });

  test('accepts a past date, for imports', () => {
    expect(changesOf(move('2026-11-18'))).toMatchObject([{ dueDate: '2026-11-18' }]);
  });

  test('answers not-found for a milestone outside the list', () => {
    expect(
      rescheduleMilestone(rows, { id: 'x', newDate: '2026-12-03' }, today, STANDARD_CALENDAR),
    ).toMatchObject({
      ok: false,
      code: 'not-found',
    });
  });
});

describe('with free days', () => {
  const calendar = {
    ...STANDARD_CALENDAR,
    free: [
      { date: '2026-11-26', name: 'Thanksgiving' },
      { date: '2026-12-04', name: 'Team day' },
    ],
  };

  test('a reschedule counts and lands on working days', () => {
    const request = { id: 'fieldwork', newDate: '2026-11-27', shiftDownstream: true };
    const changes = changesOf(rescheduleMilestone(rows, request, today, calendar));
    expect(changes.map(({ id, dueDate }) => [id, dueDate])).toEqual([
      ['fieldwork', '2026-11-27'],
      ['coding', '2026-12-01'],
      ['topline', '2026-12-09'],
    ]);
  });

  test('a reschedule to a free day is refused in the place of SPEC section 5', () => {
    const request = { id: 'fieldwork', newDate: '2026-11-26' };
    expect(rescheduleMilestone(rows, request, today, calendar)).toEqual({
      ok: false,
      code: 'invalid',
      path: 'newDate',
      message: 'November 26 is a free day (Thanksgiving).',
    });
  });

  test('a shift skips them, and so do delays and shortcuts', () => {
    expect(
      changesOf(shiftFutureMilestones(rows, 'fieldwork', 4, calendar)).map(
        ({ dueDate }) => dueDate,
      ),
    ).toEqual(['2026-11-27', '2026-12-10']);
    const late = { dueDate: '2026-11-25', completedDate: '2026-11-27' };
    expect(initialShift(late, calendar)).toBe(1);
    expect(completionDelayText(late, undefined, calendar)).toContain('1 business day late');
    expect(newDateShortcuts('2026-11-25', today, calendar)[0]?.date).toBe('2026-11-27');
    expect(newDateShortcuts('2026-11-27', today, calendar)[1]?.date).toBe('2026-12-07');
  });
});

describe('checkTypedDueDate', () => {
  test.each([
    ['2026-11-19', undefined],
    ['2026-12-03', undefined],
    ['', 'Please select a new due date.'],
    ['2026-11-23', 'Please select a new due date.'],
    ['2026-12-05', 'Due date must be a weekday (Monday-Friday).'],
    ['2026-11-18', 'The new due date must be today or later.'],
    ['2026-11-15', 'The new due date must be today or later.'],
    ['0026-12-03', 'The new due date must be today or later.'],
  ])('%j in the reschedule dialog: %s', (newDate, message) => {
    expect(checkTypedDueDate({ dueDate: '2026-11-23' }, newDate, today, STANDARD_CALENDAR)).toEqual(
      message === undefined
        ? { ok: true, value: newDate }
        : { ok: false, code: 'invalid', path: 'newDate', message },
    );
  });
});

describe('shiftFutureMilestones', () => {
  const shift = (days: number, base = 'fieldwork') =>
    shiftFutureMilestones(rows, base, days, STANDARD_CALENDAR);

  test('counts from the original date, which overrides earlier shifts', () => {
    expect(changesOf(shift(2))).toEqual([
      {
        id: 'coding',
        dueDate: '2026-11-24',
        originalDueDate: '2026-11-20',
        dateChangeReason: 'Timeline shifted by 2 business days after "fieldwork"',
        clearsHistory: false,
      },
      {
        id: 'topline',
        dueDate: '2026-12-08',
        originalDueDate: '2026-12-04',
        dateChangeReason: 'Timeline shifted by 2 business days after "fieldwork"',
        clearsHistory: false,
      },
    ]);
  });

  test('0 restores original dates and clears the history; other rows do not change', () => {
    expect(changesOf(shift(0))).toEqual([
      {
        id: 'coding',
        dueDate: '2026-11-20',
        originalDueDate: null,
        dateChangeReason: null,
        clearsHistory: true,
      },
    ]);
  });

  test('leaves out a milestone that is already on its new date', () => {
    expect(changesOf(shift(3)).map(({ id }) => id)).toEqual(['topline']);
  });

  test.each([
    [-1, 'fieldwork', 'Cannot shift timeline backwards.'],
    [31, 'fieldwork', 'Must be a whole number from 0 to 30.'],
    [1.5, 'fieldwork', 'Must be a whole number from 0 to 30.'],
    [Number.NaN, 'fieldwork', 'Must be a whole number from 0 to 30.'],
    [1, 'debrief', 'Give "debrief" a due date before shifting from it.'],
    [1, 'x', 'This project has no milestone with that id.'],
  ])('refuses a shift by %d from %s', (days, base, message) => {
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
    .map((list) => list.map((one, place) => row(`m${place}`, one.dueDate, { status: one.status })));
  const weekday = date.filter((one) => !isWeekend(one));

  const staysInOrder = (
    before: readonly TimelineMilestone[],
    after: readonly TimelineMilestone[],
    ids: ReadonlySet<string>,
  ) =>
    before.every((one, i) =>
      before.every(
        (other, j) =>
          !ids.has(one.id) ||
          !ids.has(other.id) ||
          one.dueDate > other.dueDate ||
          (after[i]?.dueDate ?? '') <= (after[j]?.dueDate ?? ''),
      ),
    );

  test('a shift, then 0, restores every due date', () => {
    fc.assert(
      fc.property(
        plan,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (list, n, m) => {
          fc.pre(list[0]?.dueDate !== 'TBD');
          const once = applied(
            list,
            changesOf(shiftFutureMilestones(list, 'm0', n, STANDARD_CALENDAR)),
          );
          const twice = applied(
            once,
            changesOf(shiftFutureMilestones(once, 'm0', m, STANDARD_CALENDAR)),
          );
          const reset = applied(
            twice,
            changesOf(shiftFutureMilestones(twice, 'm0', 0, STANDARD_CALENDAR)),
          );
          expect(reset).toEqual(list);
          expect(twice).toEqual(
            applied(list, changesOf(shiftFutureMilestones(list, 'm0', m, STANDARD_CALENDAR))),
          );
        },
      ),
    );
  });

  test('a shift never ends on a weekend, keeps the order and moves no other milestones', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 30 }), (list, n) => {
        fc.pre(list[0]?.dueDate !== 'TBD');
        const changes = changesOf(shiftFutureMilestones(list, 'm0', n, STANDARD_CALENDAR));
        expect(changes.filter((change) => isWeekend(change.dueDate))).toEqual([]);
        const moved = new Set(changes.map((change) => change.id));
        expect(moved.has('m0')).toBe(false);
        expect(staysInOrder(list, applied(list, changes), moved)).toBe(true);
      }),
    );
  });

  test('a reschedule never ends on a weekend and keeps the order of moved milestones', () => {
    fc.assert(
      fc.property(plan, weekday, (list, newDate) => {
        fc.pre(list[0]?.dueDate !== newDate);
        const request = { id: 'm0', newDate, shiftDownstream: true };
        const changes = changesOf(rescheduleMilestone(list, request, today, STANDARD_CALENDAR));
        expect(changes.filter((change) => isWeekend(change.dueDate))).toEqual([]);
        const moved = new Set(changes.map((change) => change.id));
        expect(staysInOrder(list, applied(list, changes), moved)).toBe(true);
      }),
    );
  });
});

describe('historyAfterEdit', () => {
  const none = {
    originalDueDate: null,
    dateChangeReason: null,
    dateChangedBy: null,
    dateChangedAt: null,
    dateChangeCause: null,
  };
  const moved = {
    originalDueDate: '2026-11-20',
    dateChangeReason: 'Quota',
    dateChangedBy: 'Internal User',
    dateChangedAt: '2026-11-10T09:00:00.000Z',
    dateChangeCause: { groupId: 'g1', causes: [], ownLate: [] },
  };
  const now = '2026-11-19T14:42:00.000Z';
  const edited = {
    ...moved,
    dateChangeReason: null,
    dateChangedAt: now,
    dateChangeCause: null,
  };

  test.each([
    ['without an original date', none, '2026-11-26', none],
    ['with an original date', moved, '2026-11-26', edited],
    ['to TBD', moved, 'TBD', edited],
    ['back to the original date', moved, '2026-11-20', none],
    ['to the same date', moved, '2026-11-25', moved],
    [
      'that clears a reason without an original date',
      { ...moved, originalDueDate: null },
      'TBD',
      none,
    ],
  ])('an edit %s', (_, history, dueDate, expected) => {
    expect(historyAfterEdit({ dueDate: '2026-11-25', ...history }, dueDate, now)).toEqual(expected);
  });

  test('a reason always explains the latest change of the date', () => {
    const day = fc.integer({ min: 0, max: 12 }).map((days) => addDays('2026-11-02', days));
    const move = fc.record({
      kind: fc.constantFrom('edit', 'reschedule', 'shift'),
      date: fc.oneof({ weight: 9, arbitrary: day }, fc.constant('TBD')),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
        const base = row('base', '2026-11-02');
        let one: TimelineMilestone & Parameters<typeof historyAfterEdit>[0] = {
          ...row('one', '2026-11-06'),
          ...none,
        };
        for (const [turn, { kind, date }] of moves.entries()) {
          const reason = `reason ${turn}`;
          const before = one;
          if (kind === 'edit') {
            one = { ...one, dueDate: date, ...historyAfterEdit(one, date, now) };
          } else {
            const outcome =
              kind === 'reschedule'
                ? rescheduleMilestone(
                    [one],
                    { id: 'one', newDate: date, reason },
                    today,
                    STANDARD_CALENDAR,
                  )
                : shiftFutureMilestones([base, one], 'base', turn, STANDARD_CALENDAR);
            const change = outcome.ok && outcome.changes.find(({ id }) => id === 'one');
            if (change) {
              const { clearsHistory, ...dates } = change;
              const who = clearsHistory ? none : { ...moved, ...dates };
              one = { ...one, ...who, ...dates };
            }
          }
          expect(one.originalDueDate).not.toBe(one.dueDate);
          if (one.dueDate !== before.dueDate && one.dateChangeReason !== null) {
            expect(one.dateChangeReason).toBe(
              kind === 'reschedule'
                ? reason
                : `Timeline shifted by ${turn} business ${turn === 1 ? 'day' : 'days'} after "base"`,
            );
          }
        }
      }),
    );
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
  ['2026-11-23', '2026-12-03', 'Thursday, 8 business days later'],
  ['2026-11-23', '2026-11-24', 'Tuesday, 1 business day later'],
  ['2026-11-23', '2026-11-19', 'Thursday, 2 business days earlier'],
  ['TBD', '2026-12-03', 'Thursday'],
])('from %s to %s', (dueDate, newDate, expected) => {
  expect(rescheduleHint(dueDate, newDate, undefined, STANDARD_CALENDAR)).toBe(expected);
});

test.each([
  ['2026-10-20', 'was due October 19 and completed October 20, 1 business day late.'],
  ['2026-10-19', 'was due October 19 and completed October 19, on time.'],
  ['2026-10-15', 'was due October 19 and completed October 15, 2 business days early.'],
])('completed %s', (completedDate, expected) => {
  expect(
    completionDelayText({ dueDate: '2026-10-19', completedDate }, undefined, STANDARD_CALENDAR),
  ).toBe(expected);
});

test('a completion on the Sunday after a Friday is 2 days late, not on time', () => {
  expect(
    completionDelayText(
      { dueDate: '2026-10-16', completedDate: '2026-10-18' },
      undefined,
      STANDARD_CALENDAR,
    ),
  ).toBe('was due October 16 and completed October 18, 2 days late.');
});

describe('previewMoves', () => {
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
  const shifted = (days: number) => {
    const changes = changesOf(shiftFutureMilestones(plan, 'screener', days, STANDARD_CALENDAR));
    return previewMoves(plan, { baseId: 'screener', keepsBase: true, changes }, today);
  };

  test('lists present and new dates in date order, and marks earlier and past ones', () => {
    const { moves, kept } = shifted(1);
    expect(
      moves.map(({ id, from, to, isEarlier, isPast }) => [id, from, to, isEarlier, isPast]),
    ).toEqual([
      ['quota', '2026-11-16', '2026-11-17', false, true],
      ['fieldwork', '2026-11-23', '2026-11-18', true, true],
      ['report', '2026-12-15', '2026-12-10', true, false],
    ]);
    expect(kept).toEqual({ complete: 2, withoutDate: 1, dueBefore: 1, unchanged: 1 });
    expect(keptText(kept)).toBe(
      '5 stay as they are: 2 complete, 1 without a date, 1 not due later, 1 already on the new date',
    );
    expect(moveWarning(moves)).toBe('2 move earlier and 2 land in the past.');
  });

  test('a reschedule moves its base, which is not among the others', () => {
    const request = { id: 'fieldwork', newDate: '2026-11-30', shiftDownstream: true };
    const changes = changesOf(rescheduleMilestone(plan, request, today, STANDARD_CALENDAR));
    const { moves, kept } = previewMoves(
      plan,
      { baseId: 'fieldwork', keepsBase: false, changes },
      today,
    );
    expect(moves.map(({ id, to }) => [id, to])).toEqual([
      ['coding', '2026-12-02'],
      ['report', '2026-12-22'],
    ]);
    expect(moveWarning(moves)).toBeNull();
    expect(keptText(kept)).toBe(
      '5 stay as they are: 2 complete, 1 without a date, 2 not due later',
    );
  });

  test('says nothing of rows that stay where every row moves, and counts one in the singular', () => {
    expect(keptText({ complete: 0, withoutDate: 0, dueBefore: 0, unchanged: 0 })).toBeNull();
    expect(keptText({ complete: 1, withoutDate: 0, dueBefore: 0, unchanged: 0 })).toBe(
      '1 stays as it is: 1 complete',
    );
    const one = { id: 'a', title: 'a', from: '2026-11-20', to: '2026-11-18' };
    expect(moveWarning([{ ...one, isEarlier: true, isPast: true }])).toBe(
      '1 moves earlier and 1 lands in the past.',
    );
    expect(moveWarning([{ ...one, isEarlier: false, isPast: true }])).toBe('1 lands in the past.');
  });
});

test.each([
  ['2026-11-23', '2026-11-18', '3 business days earlier'],
  ['2026-11-16', '2026-11-17', '1 business day later'],
  ['2026-11-20', '2026-11-22', '2 days later'],
  ['2026-11-22', '2026-11-21', '1 day earlier'],
])('from %s to %s is %s', (from, to, expected) => {
  expect(moveText(from, to, STANDARD_CALENDAR)).toBe(expected);
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
