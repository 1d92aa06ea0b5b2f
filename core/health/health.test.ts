import { describe, expect, test } from 'vitest';
import {
  healthBadge,
  healthReason,
  healthReasonTitles,
  isPlanned,
  nextDueDate,
  nextItem,
  nothingAheadOf,
  nothingAheadText,
  projectHealth,
} from './index.ts';

const today = '2026-11-19';
const item = (status: string, dueDate: string, title = `${status} ${dueDate}`) => ({
  id: title,
  title,
  status,
  dueDate,
});

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
    const health = projectHealth(
      {
        milestones: [item('pending', '2026-11-20'), item('overdue', '2026-11-16', 'Quota')],
        inputs: [item('overdue', '2026-11-12', 'List')],
      },
      today,
    );
    expect(health).toEqual({
      value: 'BEHIND',
      causes: [
        { kind: 'milestone', id: 'Quota', title: 'Quota', dueDate: '2026-11-16' },
        { kind: 'input', id: 'List', title: 'List', dueDate: '2026-11-12' },
      ],
    });
  });
});

describe('healthReason', () => {
  const behind = (count: number) => ({
    value: 'BEHIND' as const,
    causes: Array.from({ length: count }, (_, place) => ({
      title: `Item ${place + 1}`,
      dueDate: `2026-11-${10 + place}`,
    })),
  });

  test.each([
    [1, '1 overdue item', 'Item 1'],
    [2, '2 overdue items', 'Item 1, Item 2'],
    [3, '3 overdue items', 'Item 1, Item 2, Item 3'],
    [5, '5 overdue items', 'Item 1, Item 2, Item 3 and 2 more'],
  ])('%i overdue', (count, summary, titles) => {
    const reason = healthReason(behind(count), today);
    expect(reason?.summary).toBe(summary);
    expect(reason && healthReasonTitles(reason)).toBe(titles);
  });

  test('puts the earliest due date first and items without a date last', () => {
    const causes = [
      { title: 'No date', dueDate: 'TBD' },
      { title: 'Panel quota confirmation', dueDate: '2026-11-16' },
      { title: 'Customer list', dueDate: '2026-11-12' },
    ];
    expect(healthReason({ value: 'BEHIND', causes }, today)?.titles).toEqual([
      'Customer list',
      'Panel quota confirmation',
      'No date',
    ]);
  });

  test('separates items past due from items due soon when AT RISK', () => {
    const of = (...dueDates: string[]) =>
      healthReason(
        { value: 'AT RISK', causes: dueDates.map((dueDate) => ({ title: 'Fieldwork', dueDate })) },
        today,
      );
    expect(of('2026-11-20')).toEqual({
      summary: '1 item due within 3 days',
      titles: ['Fieldwork'],
      more: 0,
    });
    const [past, now, soon] = ['2026-11-18', today, '2026-11-22'];
    expect(of(now, soon)?.summary).toBe('2 items due within 3 days');
    expect(of(past)?.summary).toBe('1 item past due');
    expect(of(past, '2026-11-01', past)?.summary).toBe('3 items past due');
    expect(of(past, soon, past)?.summary).toBe('2 items past due, 1 due within 3 days');
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
  expect(nextItem({ ...source, milestones: [] }, today)).toMatchObject({
    kind: 'input',
    title: 'Logo files',
    dueDate: '2026-11-23',
  });
  expect(nextItem({ milestones: [], inputs: [] }, today)).toBeNull();
});

test.each([
  ['No dates yet', []],
  ['No dates yet', [item('pending', 'TBD')]],
  ['Nothing ahead', [item('complete', '2026-11-25')]],
  ['Nothing ahead, 1 overdue', [item('overdue', '2026-11-18'), item('complete', '2026-11-25')]],
  ['Nothing ahead, 1 overdue', [item('overdue', 'TBD')]],
  [
    'Nothing ahead, 3 overdue',
    ['pending', 'scheduled', 'incomplete'].map((status) => item(status, '2026-11-18')),
  ],
  [null, [item('pending', today), item('overdue', '2026-11-18')]],
] as const)('without a next date the words are %j', (text, items) => {
  const rest = nothingAheadOf({ milestones: items.slice(0, 1), inputs: items.slice(1) }, today);
  expect(rest && nothingAheadText(rest)).toBe(text);
});
