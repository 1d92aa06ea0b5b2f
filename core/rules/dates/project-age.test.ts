import { expect, test } from 'vitest';
import { daysOverdue, projectAge } from './date-in-words.ts';
import { addDays } from './iso-date.ts';

const today = '2026-11-19';

test.each([
  [0, 'Just Started'],
  [6, 'Just Started'],
  [7, 'In Progress'],
  [29, 'In Progress'],
  [30, 'Long Running'],
  [400, 'Long Running'],
  [-1, 'Just Started'],
  [-90, 'Just Started'],
])('%i days after the start a project is %s', (days, expected) => {
  expect(projectAge(addDays(today, -days), today)).toBe(expected);
});

test.each([
  ['July 15, 2025', 'Long Running'],
  ['November 10', 'In Progress'],
  ['soon', null],
  ['February 30, 2026', null],
])('a start typed as %s is %s', (text, expected) => {
  expect(projectAge(text, today)).toBe(expected);
});

test.each([
  [0, ['2026-11-19', '2026-11-20', 'TBD', '', null, 'Invalid Date', '2026-02-30']],
  [1, ['2026-11-18']],
  [7, ['2026-11-12']],
  [19, ['October 31']],
  [365, ['2025-11-19']],
])('%i days overdue is what was due on each of %j', (days, dates) => {
  for (const due of dates) expect([due, daysOverdue(due, today)]).toEqual([due, days]);
});
