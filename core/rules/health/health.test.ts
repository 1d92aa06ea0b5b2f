import { describe, expect, test } from 'vitest';
import {
  healthBadge,
  healthReason,
  healthReasons,
  healthReasonTitles,
  isPlanned,
  nextDueDate,
  nextItem,
  nothingAheadOf,
  nothingAheadText,
  projectHealth,
} from './project-health.ts';

const today = '2026-11-19';
const item = (status: string, dueDate: string, title = `${status} ${dueDate}`) => {
  return { id: title, title, status, dueDate };
};

describe('projectHealth', () => {
  test.each([
    ['no items', [], 'ON TRACK'],
    ['overdue by status, due in the future', [item('overdue', '2027-01-01')], 'BEHIND'],
    ['overdue without a date', [item('overdue', 'TBD')], 'BEHIND'],
    ['pending, due in 4 days', [item('pending', '2026-11-23')], 'ON TRACK'],
    ['pending, due in 3 days', [item('pending', '2026-11-22')], 'AT RISK'],
    ['pending, due today', [item('pending', today)], 'AT RISK'],
    ['pending, past due', [item('pending', '2026-11-01')], 'AT RISK'],
    ['pending, as text', [item('pending', 'November 20')], 'AT RISK'],
    ['pending, TBD', [item('pending', 'TBD')], 'ON TRACK'],
    ['pending, not a day', [item('pending', '2026-02-30')], 'ON TRACK'],
    ['scheduled, past due', [item('scheduled', '2026-11-01')], 'ON TRACK'],
    ['incomplete, past due', [item('incomplete', '2026-11-01')], 'ON TRACK'],
    ['complete', [item('complete', '2026-11-01')], 'ON TRACK'],
    ['received', [item('received', '2026-11-01')], 'ON TRACK'],
  ])('%s', (_, items, expected) => {
    expect(projectHealth({ milestones: items, inputs: [] }, today).value).toBe(expected);
    expect(projectHealth({ milestones: [], inputs: items }, today).value).toBe(expected);
  });

  test('overdue items outweigh items at risk and are then the only causes', () => {
    const milestones = [item('pending', '2026-11-20'), item('overdue', '2026-11-16', 'Quota')];
    const inputs = [item('overdue', '2026-11-12', 'List')];
    expect(projectHealth({ milestones, inputs }, today)).toEqual({
      value: 'BEHIND',
      causes: [
        { kind: 'milestone', id: 'Quota', title: 'Quota', dueDate: '2026-11-16' },
        { kind: 'input', id: 'List', title: 'List', dueDate: '2026-11-12' },
      ],
    });
  });
});

describe('healthReasons', () => {
  const health = projectHealth(
    {
      milestones: [item('overdue', '2026-11-16', 'Quota')],
      inputs: [item('overdue', '2026-11-12', 'List')],
    },
    today,
  );
  const reasons = (view: 'client' | 'internal', ...sent: string[]) =>
    healthReasons(health, today, view, new Set(sent)).map(
      (reason) => `${reason.summary}: ${healthReasonTitles(reason)}`,
    );

  test('name apart what the client has sent, and for the client it is not overdue', () => {
    expect(reasons('client')).toEqual(['2 overdue items: List, Quota']);
    expect(reasons('client', 'List')).toEqual(['1 overdue item: Quota', 'With us now: List']);
    expect(reasons('internal', 'List')).toEqual([
      '2 overdue items: List, Quota',
      'Sent, to be checked: List',
    ]);
    expect(reasons('client', 'List', 'Quota')).toEqual(['With us now: List, Quota']);
  });
});

describe('healthReason', () => {
  const reasonFor = (value: 'BEHIND' | 'AT RISK', dueDates: readonly string[]) =>
    healthReason(
      {
        value,
        causes: dueDates.map((dueDate, place) => ({ title: `Item ${place + 1}`, dueDate })),
      },
      today,
    );

  test.each([
    [1, '1 overdue item', 'Item 1'],
    [2, '2 overdue items', 'Item 1, Item 2'],
    [3, '3 overdue items', 'Item 1, Item 2, Item 3'],
    [5, '5 overdue items', 'Item 1, Item 2, Item 3 and 2 more'],
  ])('%i overdue', (count, summary, titles) => {
    const dueDates = Array.from({ length: count }, (_, place) => `2026-11-${10 + place}`);
    const reason = reasonFor('BEHIND', dueDates);
    expect(reason?.summary).toBe(summary);
    expect(reason && healthReasonTitles(reason)).toBe(titles);
  });

  test('names each title once', () => {
    const causes = ['Customer list', 'Customer list', 'Logo files'].map((title) => ({
      title,
      dueDate: '2026-11-12',
    }));
    const reason = healthReason({ value: 'BEHIND', causes }, today);
    expect(reason && healthReasonTitles(reason)).toBe('Customer list, Logo files and 1 more');
  });

  test('puts the earliest due date first and items without a date last', () => {
    const reason = reasonFor('BEHIND', ['TBD', '2026-11-16', '2026-11-12']);
    expect(reason?.titles).toEqual(['Item 3', 'Item 2', 'Item 1']);
  });

  const [past, soon] = ['2026-11-18', '2026-11-22'];
  test.each([
    [['2026-11-20'], '1 item due within 3 days'],
    [[today, soon], '2 items due within 3 days'],
    [[past], '1 item past due'],
    [[past, '2026-11-01', past], '3 items past due'],
    [[past, soon, past], '2 items past due, 1 due within 3 days'],
  ])('at risk with items due %j: %s', (dueDates, summary) => {
    expect(reasonFor('AT RISK', dueDates)?.summary).toBe(summary);
  });

  test('says nothing of a project on track', () => {
    expect(healthReason({ value: 'ON TRACK', causes: [] }, today)).toBeNull();
  });

  test('says of an empty project that nothing is planned yet', () => {
    const reasonOf = (source: Parameters<typeof projectHealth>[0]) =>
      healthReason({ ...projectHealth(source, today), isPlanned: isPlanned(source) }, today);
    expect(reasonOf({ milestones: [], inputs: [] })?.summary).toBe('Nothing planned yet');
    expect(reasonOf({ milestones: [], inputs: [item('received', 'TBD')] })).toBeNull();
    expect(reasonOf({ milestones: [item('scheduled', 'TBD')], inputs: [] })).toBeNull();
  });
});

test.each([
  ['ON TRACK', 'ON TRACK', 'complete'],
  ['AT RISK', 'AT RISK', 'caution'],
  ['BEHIND', 'BEHIND', 'overdue'],
  ['UNKNOWN', 'UNKNOWN', 'pending'],
  ['behind', 'UNKNOWN', 'pending'],
  ['', 'UNKNOWN', 'pending'],
])('the badge of %j is %s in %s', (value, label, tone) => {
  expect(healthBadge(value)).toEqual({ label, tone });
});

test('nextDueDate is the earliest date from today of an unfinished item', () => {
  const items = [
    item('complete', '2026-11-20'),
    item('received', '2026-11-20'),
    item('overdue', '2026-11-18'),
    item('scheduled', '2026-12-01'),
    item('pending', '2026-11-23'),
    item('pending', 'TBD'),
  ];
  expect(nextDueDate(items, today)).toBe('2026-11-23');
  expect(nextDueDate([...items, item('overdue', today)], today)).toBe(today);
  expect(nextDueDate(items.slice(0, 3), today)).toBeNull();
});

test('nextItem is the first item on that date, milestones first', () => {
  const source = {
    milestones: [
      item('scheduled', '2026-12-01'),
      item('complete', '2026-11-23', 'Done'),
      item('pending', '2026-11-23', 'Fieldwork'),
      item('pending', '2026-11-23', 'Topline'),
    ],
    inputs: [item('pending', '2026-11-23', 'Logo files'), item('overdue', '2026-11-18')],
  };
  expect(nextItem(source, today)).toMatchObject({ kind: 'milestone', title: 'Fieldwork' });
  const next = { kind: 'input', title: 'Logo files', dueDate: '2026-11-23' };
  expect(nextItem({ ...source, milestones: [] }, today)).toMatchObject(next);
  expect(nextItem({ milestones: [], inputs: [] }, today)).toBeNull();
});

const late = (status: string) => item(status, '2026-11-18');
test.each([
  ['No dates yet', []],
  ['No dates yet', [item('pending', 'TBD')]],
  ['Nothing ahead', [item('complete', '2026-11-25')]],
  ['Nothing ahead, 1 overdue', [late('overdue'), item('complete', '2026-11-25')]],
  ['Nothing ahead, 1 overdue', [item('overdue', 'TBD')]],
  ['Nothing ahead, 3 overdue', [late('pending'), late('scheduled'), late('incomplete')]],
  [null, [item('pending', today), item('overdue', '2026-11-18')]],
] as const)('without a next date the words are %j', (text, items) => {
  const rest = nothingAheadOf({ milestones: items.slice(0, 1), inputs: items.slice(1) }, today);
  expect(rest && nothingAheadText(rest)).toBe(text);
});
