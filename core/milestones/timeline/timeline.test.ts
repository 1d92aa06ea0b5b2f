import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isWeekend } from '../../dates/index.ts';
import {
  canShiftTimeline,
  checkTypedDueDate,
  clampShift,
  completionDelayText,
  historyAfterEdit,
  initialShift,
  MILESTONE_STATUSES,
  previewShift,
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
    rescheduleMilestone(rows, { id: 'fieldwork', newDate, ...extra }, today);

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
    const twice = rescheduleMilestone(rows, { id: 'coding', newDate: '2026-11-30' }, today);
    expect(changesOf(twice)[0]).toMatchObject({ originalDueDate: '2026-11-20' });
    const request = { id: 'coding', newDate: '2026-11-20', reason: 'Back to the plan' };
    expect(changesOf(rescheduleMilestone(rows, request, today))[0]).toEqual({
      id: 'coding',
      dueDate: '2026-11-20',
      originalDueDate: null,
      dateChangeReason: null,
      clearsHistory: true,
    });
  });

  test('from TBD moves no other milestone and sets no original date', () => {
    const request = { id: 'debrief', newDate: '2026-11-20', shiftDownstream: true };
    expect(changesOf(rescheduleMilestone(rows, request, today))).toEqual([
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
    expect(rescheduleMilestone(rows, { id: 'x', newDate: '2026-12-03' }, today)).toMatchObject({
      ok: false,
      code: 'not-found',
    });
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
    expect(checkTypedDueDate({ dueDate: '2026-11-23' }, newDate, today)).toEqual(
      message === undefined
        ? { ok: true, value: newDate }
        : { ok: false, code: 'invalid', path: 'newDate', message },
    );
  });
});

describe('shiftFutureMilestones', () => {
  const shift = (days: number, base = 'fieldwork') => shiftFutureMilestones(rows, base, days);

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

  test('previews every future milestone with its original and new date', () => {
    expect(previewShift(rows, 'fieldwork', 3)).toEqual([
      { id: 'coding', title: 'coding', originalDueDate: '2026-11-20', newDueDate: '2026-11-25' },
      { id: 'topline', title: 'topline', originalDueDate: '2026-12-04', newDueDate: '2026-12-09' },
    ]);
    expect(previewShift(rows, 'debrief', 3)).toEqual([]);
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
          const once = applied(list, changesOf(shiftFutureMilestones(list, 'm0', n)));
          const twice = applied(once, changesOf(shiftFutureMilestones(once, 'm0', m)));
          const reset = applied(twice, changesOf(shiftFutureMilestones(twice, 'm0', 0)));
          expect(reset).toEqual(list);
          expect(twice).toEqual(applied(list, changesOf(shiftFutureMilestones(list, 'm0', m))));
        },
      ),
    );
  });

  test('a shift never ends on a weekend, keeps the order and moves no other milestones', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 30 }), (list, n) => {
        fc.pre(list[0]?.dueDate !== 'TBD');
        const changes = changesOf(shiftFutureMilestones(list, 'm0', n));
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
        const changes = changesOf(rescheduleMilestone(list, request, today));
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
  };
  const moved = {
    originalDueDate: '2026-11-20',
    dateChangeReason: 'Quota',
    dateChangedBy: 'Internal User',
    dateChangedAt: '2026-11-10T09:00:00.000Z',
  };
  const now = '2026-11-19T14:42:00.000Z';
  const edited = { ...moved, dateChangeReason: null, dateChangedAt: now };

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
                ? rescheduleMilestone([one], { id: 'one', newDate: date, reason }, today)
                : shiftFutureMilestones([base, one], 'base', turn);
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
  expect(initialShift({ dueDate, completedDate })).toBe(expected);
  expect(canShiftTimeline({ dueDate, completedDate })).toBe(canShift);
});

test.each([
  ['2026-11-23', '2026-12-03', 'Thursday, 8 business days later'],
  ['2026-11-23', '2026-11-24', 'Tuesday, 1 business day later'],
  ['2026-11-23', '2026-11-19', 'Thursday, 2 business days earlier'],
  ['TBD', '2026-12-03', 'Thursday'],
])('from %s to %s', (dueDate, newDate, expected) => {
  expect(rescheduleHint(dueDate, newDate)).toBe(expected);
});

test.each([
  ['2026-10-20', 'was due October 19 and completed October 20, 1 business day late.'],
  ['2026-10-19', 'was due October 19 and completed October 19, on time.'],
  ['2026-10-15', 'was due October 19 and completed October 15, 2 business days early.'],
])('completed %s', (completedDate, expected) => {
  expect(completionDelayText({ dueDate: '2026-10-19', completedDate })).toBe(expected);
});

test.each([
  ['2026-11-20', '2026-11-22', '2 calendar days late, no business day.'],
  ['2026-11-20', '2026-11-21', '1 calendar day late, no business day.'],
  ['2026-11-22', '2026-11-21', '1 calendar day early, no business day.'],
])(
  'does not call a move within a weekend on time: due %s, completed %s',
  (dueDate, done, words) => {
    expect(completionDelayText({ dueDate, completedDate: done })).toMatch(
      new RegExp(`, ${words}$`),
    );
  },
);
