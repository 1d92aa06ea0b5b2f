import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClientInput } from '../../../rows/inputs/schema.ts';
import type { Milestone } from '../../../rows/milestones/schema.ts';
import { STANDARD_CALENDAR } from '../../calendar/business-days.ts';
import type { WorkingCalendar } from '../../calendar/schema.ts';
import { addDays } from '../../dates/iso-date.ts';
import { clientItems } from '../causes/client-items.ts';
import type { KeptCause } from '../causes/date-change-cause.ts';
import type { DateRecord } from './count-moves.ts';
import { finishOf, formerFinish } from './finish-of.ts';
import { isLedgerTold } from './is-ledger-told.ts';
import { buildLedger, type LedgerFacts } from './slip-ledger.ts';
import { agencySide } from './slip-words.ts';

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

/** A move to a date, its causes, and the move that it undoes, counted from 1. */
interface Step {
  readonly date: string;
  readonly causes: readonly KeptCause[];
  readonly undoes?: number;
  readonly ownLate?: { title: string; daysLate: number }[];
}
const to = (date: string, ...causes: KeptCause[]): Step => ({ date, causes });

/** Records of moves. Each one after the first date carries the original date, as the server stores it. */
function records(steps: readonly Step[], first: string, original: string | null): DateRecord[] {
  let before = { dueDate: first, originalDueDate: first === original ? null : original };
  return steps.map(({ date, causes, undoes, ownLate = [] }, place) => {
    const groupId = `g${place + 1}`;
    const after = { dueDate: date, originalDueDate: date === original ? null : original };
    const cause = causes.length === 0 ? null : { groupId, causes: [...causes], ownLate };
    const record: DateRecord = {
      ...{ groupId, revision: place + 2, at: AT, by: BY, before },
      undoes: undoes === undefined ? null : `g${undoes}`,
      after: { ...after, dateChangeCause: cause },
    };
    before = after;
    return record;
  });
}

const NOVEMBER_30 = '2026-11-30';

interface Story {
  readonly facts?: Partial<LedgerFacts>;
  /** The date before the first step. */
  readonly first?: string;
  /** The original date that the rows carry; null if nothing was ever moved. */
  readonly original?: string | null;
  readonly due?: string;
}

function ledger(steps: readonly Step[], story: Story = {}, calendar = STANDARD_CALENDAR) {
  const { facts, first = NOVEMBER_30, original = first } = story;
  const { due = steps.at(-1)?.date ?? first } = story;
  const row = milestone({ dueDate: due, originalDueDate: due === original ? null : original });
  return buildLedger(
    {
      ...{ milestone: row, milestones: [row], isNamed: false },
      records: records(steps, first, original),
      ...{ later: [], disputes: [], plan: null, former: null, items: [] },
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
const PLANNED = { facts: { plan: PLAN } };
const LIST_MOVE = to('2026-12-08', LIST);
const undo = (undoes: number, date: string): Step => ({ ...to(date), undoes });

describe('the sentence and the parts of each example of the design', () => {
  test.each<[string, ReturnType<typeof ledger>, string, Partial<ReturnType<typeof ledger>>]>([
    [
      '1: two moves with a cause each',
      ledger([LIST_MOVE, to('2026-12-11', QUOTA)]),
      'Final report moved 9 working days, from November 30 to December 11: 6 working days of waiting for Customer list, 3 for the sample quota.',
      { slip: 9, lost: 9, wonBack: 0 },
    ],
    [
      '2: two causes share a move',
      ledger([to('2026-12-07', LIST), to('2026-12-14', LIST, FORM)]),
      'Final report moved 10 working days, from November 30 to December 14: 5 working days of waiting for Customer list, 5 for Customer list and Questionnaire together.',
      { slip: 10 },
    ],
    [
      '2: with days for each',
      ledger([to('2026-12-07', LIST), to('2026-12-14', days(LIST, 3), days(FORM, 2))]),
      'Final report moved 10 working days, from November 30 to December 14: 8 working days of waiting for Customer list, 2 waiting for Questionnaire.',
      { slip: 10 },
    ],
    [
      '3: days won back',
      ledger([to('2026-12-11', LIST), to('2026-12-09')]),
      'Final report moved 7 working days, from November 30 to December 9: 9 lost (waiting for Customer list), 2 won back.',
      { slip: 7, lost: 9, wonBack: 2 },
    ],
    [
      '4: a move and its undo',
      ledger([LIST_MOVE, undo(1, NOVEMBER_30)]),
      'Final report is on its original date, November 30.',
      { slip: 0, lost: 0, lines: [] },
    ],
    [
      '4: the undo undone',
      ledger([LIST_MOVE, undo(1, NOVEMBER_30), undo(2, '2026-12-08')]),
      'Final report moved 6 working days, from November 30 to December 8, waiting for Customer list.',
      { slip: 6 },
    ],
    [
      '5: TBD, then a date',
      ledger([to('TBD', LIST), to('2026-12-08')], PLANNED),
      'Final report moved 6 working days, from November 30 to December 8, waiting for Customer list.',
      { slip: 6 },
    ],
    [
      '5: TBD now',
      ledger([to('TBD', LIST)], PLANNED),
      'Final report has no date now, last November 30.',
      { slip: null, now: null, forecast: null },
    ],
    [
      '6: moved before the history began',
      ledger([], { due: '2026-12-08' }),
      'Final report moved 6 working days, from November 30 to December 8, before the records.',
      { slip: 6 },
    ],
    [
      '7: corrected, never moved',
      ledger([to('2026-12-04')], { original: null }),
      'Final report is on its original date, December 4.',
      {
        slip: 0,
        corrections: {
          count: 1,
          days: 4,
          text: 'Before the date first moved, it was corrected in the table, to 4 working days later. Corrections do not count.',
        },
      },
    ],
    [
      '7: moved, then edited in the table',
      ledger([LIST_MOVE, to('2026-12-10')]),
      'Final report moved 8 working days, from November 30 to December 10: 6 working days of waiting for Customer list, 2 without a stated cause.',
      { slip: 8 },
    ],
    [
      'on its agreed date',
      ledger([], PLANNED),
      'Final report is on its agreed date, November 30.',
      { slip: 0, agreedOn: '2026-11-02' },
    ],
    [
      'earlier',
      ledger([to('2026-11-27')]),
      'Final report moved 1 working day earlier, from November 30 to November 27.',
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
    const free = [{ date: '2026-12-25', name: 'Christmas Day' }];
    const overChristmas = (calendar: WorkingCalendar) =>
      ledger([to('2026-12-28')], { first: '2026-12-23' }, calendar);
    expect(overChristmas(STANDARD_CALENDAR).slip).toBe(3);
    const made = overChristmas({ ...STANDARD_CALENDAR, free });
    expect(made.slip).toBe(2);
    expect(made.calendar).toBe('Monday to Friday, without 1 free day');
    const berlin = overChristmas({ ...STANDARD_CALENDAR, free, name: 'Berlin' });
    expect(berlin.calendar).toBe('Monday to Friday, holidays of Berlin');
  });

  test('names three causes, and an unstated one always, but never inside other reasons', () => {
    const made = ledger([
      to('2026-12-08', LIST),
      to('2026-12-11', QUOTA),
      to('2026-12-15', cause({ kind: 'scope' })),
      to('2026-12-16', cause({ kind: 'ours' })),
      to('2026-12-17'),
      to('2026-12-18', FORM),
    ]);
    expect(made.sentence).toBe(
      'Final report moved 14 working days, from November 30 to December 18: 6 working days of waiting for Customer list, 3 for the sample quota, 2 for a change of scope, 1 without a stated cause and 2 for other reasons.',
    );
    expect(made.words.filter(({ isTitle }) => isTitle).map(({ text }) => text)).toEqual([
      'Final report',
      'Customer list',
      'the sample quota',
    ]);
  });
});

test('a line tells of the ledger once a date has moved or a plan is agreed', () => {
  expect(isLedgerTold(ledger([]))).toBe(false);
  expect(isLedgerTold(ledger([to('2026-12-04')], { original: null }))).toBe(false);
  expect(isLedgerTold(ledger([LIST_MOVE, undo(1, NOVEMBER_30)]))).toBe(false);
  expect(isLedgerTold(ledger([LIST_MOVE]))).toBe(true);
  expect(isLedgerTold(ledger([to('2026-12-11', LIST), to(NOVEMBER_30)]))).toBe(true);
  expect(isLedgerTold(ledger([], PLANNED))).toBe(true);
  expect(isLedgerTold(ledger([], { facts: { plan: { ...PLAN, rows: [] } } }))).toBe(true);
});

describe('what stands beside a line', () => {
  const own = [{ title: 'Questionnaire draft', daysLate: 4 }];
  const dates = { dueDate: '2026-11-12', expectedOn: '2026-11-19', daysLate: 5 };
  const late = { ...LIST, ...dates, text: 'A fieldwork slot was missed' };
  const moved: Step = { ...to('2026-12-10', late), ownLate: own };
  const later = {
    ...{
      groupId: 'g1',
      revision: 5,
      by: BY,
      at: '2026-11-20T09:00:00.000Z',
      text: 'waiting',
      reply: null,
    },
    cause: { groupId: 'g1', causes: [late], ownLate: own },
  };
  const at = '2026-11-21T09:00:00.000Z';
  const dispute = { groupId: 'g1', revision: 6, at, by: BY, text: 'We sent it.' };

  test('both numbers of a late item, and the lateness of the agency itself', () => {
    expect(ledger([moved]).lines[0]?.moves[0]?.notes).toEqual([
      'Customer list was due November 12, promised for November 19: 5 working days late, 8 counted.',
      'In the same days Questionnaire draft (Agency) was 4 working days late.',
    ]);
  });

  test("whose side it was, by the agency's name for a client", () => {
    const ours = to('2026-12-08', days(LIST, 4), days(cause({ kind: 'ours' }), 2));
    const sentence = (name: string | null) =>
      ledger([ours], { facts: { ourSide: agencySide(name) } }).sentence.split(': ')[1];
    expect(sentence('Fieldnote')).toBe(
      '4 working days of waiting for Customer list, 2 on Fieldnote’s side.',
    );
    expect(sentence(null)).toContain('2 on the agency’s side.');
    expect(ledger([ours]).sentence).toContain('2 on our side.');
    const both = to('2026-12-08', LIST, cause({ kind: 'ours' }));
    expect(ledger([both]).sentence).toContain(
      ', for Customer list and delays on our side together.',
    );
  });

  test('when a cause was set after the move', () => {
    const made = ledger([to('2026-12-10')], { facts: { later: [later] } });
    expect(made.lines[0]).toMatchObject({ text: 'waiting for Customer list', days: 8 });
    expect(made.lines[0]?.moves[0]?.notes).toContain('Cause set November 20.');
  });

  test("the client's disagreement, until an editor answers", () => {
    const move = (facts: Partial<LedgerFacts>) =>
      ledger([moved], { facts: { disputes: [dispute], ...facts } }).lines[0]?.moves[0];
    expect(move({ later: [later] })?.dispute?.isOpen).toBe(true);
    const reply = 'The file was empty.';
    const answered = move({ later: [{ ...later, revision: 7, reply }] });
    expect(answered?.dispute).toMatchObject({ isOpen: false, reply });
  });

  test('an item that was late and moved no date stands beside the lines', () => {
    const items = itemsOf([input({ status: 'received', receivedDate: '2026-11-18' })]);
    const text = 'Customer list was 4 working days late and moved no date.';
    const one = { title: 'Customer list', daysLate: 4, text };
    expect(ledger([], { facts: { items } }).takenUp).toEqual([one]);
    expect(ledger([moved], { facts: { items } }).takenUp).toEqual([]);
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
    const text = 'completed 2 working days after its last date';
    expect(made.completed).toEqual({ on: '2026-12-10', slip: 8, afterDue: 2, text });
    expect(made.forecast).toBeNull();
  });

  test('a finish that was removed, one that lost its date, and one that was added after the plan', () => {
    const removedAt = '2026-11-12T09:00:00.000Z';
    const debrief = { id: 'debrief', title: 'Debrief', removedAt, last: '2026-12-11' };
    expect(ledger([], { facts: { former: debrief } })).toMatchObject({
      sentence:
        'Final report is on its original date, November 30. Debrief was removed November 12. Final report counts as the finish now.',
      formerFinish: { title: 'Debrief', removedOn: '2026-11-12', last: '2026-12-11' },
    });
    expect(ledger([], { facts: { former: { ...debrief, removedAt: null } } }).sentence).toBe(
      'Final report is on its original date, November 30. Debrief has no date now, last December 11. Final report counts as the finish now.',
    );
    const alone = { ...debrief, id: 'final', title: 'Final report' };
    const gone = ledger([LIST_MOVE, to('TBD')], { ...PLANNED, facts: { former: alone } });
    expect(gone.sentence).toBe('Final report was removed November 12.');
    const added = ledger([], { facts: { plan: { ...PLAN, rows: [] } } });
    expect(added).toMatchObject({
      sentence: 'Final report is on its original date, November 30.',
      agreedOn: null,
      notes: ['Final report was added November 12 with November 30.'],
    });
  });
});

describe('the forecast', () => {
  const forecast = (facts: Partial<LedgerFacts>) =>
    ledger([to('2026-12-11', days(LIST, 6), days(QUOTA, 3))], { facts }).forecast;

  test('moves the finish by what still waits, in parallel', () => {
    const form = input({ id: 'form', title: 'Questionnaire', dueDate: '2026-12-03' });
    expect(forecast({ items: itemsOf([input({}), form]) })).toMatchObject({
      text: 'On November 23: December 11 by the plan. If Customer list comes today, December 14; in a week, December 21; in two, December 28. Each working day without Customer list moves the finish by one.',
      movedDailyBy: ['Customer list'],
    });
  });

  test.each([
    ['an item without impact on the date', input({ impactIfDelayed: 'Analysis Risk' })],
    ['an item that came', input({ status: 'received', receivedDate: '2026-11-20' })],
    ['an item without a date', input({ dueDate: 'TBD' })],
  ])('%s does not move it', (_name, one) => {
    const text = 'On November 23: December 11 by the plan.';
    const plan = { today: '2026-12-11', inTwoWeeks: '2026-12-11', text };
    expect(forecast({ items: itemsOf([one]) })).toMatchObject(plan);
  });

  test('an open milestone past due moves it too', () => {
    const draft = milestone({ id: 'draft', title: 'Questionnaire draft', dueDate: '2026-11-18' });
    const done = { ...draft, id: 'done', status: 'complete' } as const;
    expect(forecast({ milestones: [done, draft] })?.text).toBe(
      'On November 23: December 11 by the plan. Questionnaire draft is 3 working days late: December 16, unless somebody makes up for it.',
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

describe('the finish of an agreed plan', () => {
  const date = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-11-02', count));
  const plan = fc
    .array(date, { minLength: 1, maxLength: 6 })
    .map((dates) =>
      dates.map((dueDate, place) => milestone({ id: `m${place}`, title: `m${place}`, dueDate })),
    );
  const fate = fc.oneof(date, fc.constantFrom('TBD', 'removed', 'left'));
  const fates = fc.array(fate, { minLength: 6, maxLength: 6 });

  test('is the headline, or named beside it, whatever became of its rows', () => {
    fc.assert(
      fc.property(plan, fates, fc.array(date, { maxLength: 2 }), (planned, fates, added) => {
        const after = planned.flatMap((row, place) => {
          const what = fates[place] ?? 'left';
          if (what === 'removed') return [];
          return [{ ...row, dueDate: what === 'left' ? row.dueDate : what }];
        });
        const others = added.map((dueDate, place) => milestone({ id: `a${place}`, dueDate }));
        const rows = [...after, ...others];
        const undated = after.filter(({ dueDate }) => dueDate === 'TBD');
        const lastDates = new Map(
          undated.map(({ id }) => [id, planned.find((row) => row.id === id)?.dueDate ?? '']),
        );
        const removals = planned
          .filter(({ id }) => rows.every((row) => row.id !== id))
          .map((row) => ({ ...row, at: AT, isPromised: true }));
        const finish = finishOf(rows, null, lastDates);
        const facts = { finish, finishMilestoneId: null, rows, lastDates, planned, removals };
        const former = formerFinish(facts);
        const last = finishOf(planned, null)?.row;
        const now = rows.find(({ id }) => id === last?.id);
        if (now === undefined || now.dueDate === 'TBD')
          expect([finish?.row.id, former?.id]).toContain(last?.id);
        else expect(finish && finish.row.dueDate >= now.dueDate).not.toBe(false);
        if (former?.removedAt === null) expect(now?.dueDate).toBe('TBD');
        expect(finish === null && former === null).toBe(false);
      }),
      // Of two rows on the plan's last date one is removed, and the other has no date now.
      {
        examples: [
          [
            ['2026-11-02', '2026-11-02'].map((dueDate, place) =>
              milestone({ id: `m${place}`, title: `m${place}`, dueDate }),
            ),
            ['removed', 'TBD', 'left', 'left', 'left', 'left'],
            ['2026-11-02'],
          ],
        ],
      },
    );
  });
});
