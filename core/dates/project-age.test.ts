import { expect, test } from 'vitest';
import { addDays, daysOverdue, projectAge } from './index.ts';

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
  ['2026-11-19', 0],
  ['2026-11-18', 1],
  ['2026-11-12', 7],
  ['2026-11-20', 0],
  ['2025-11-19', 365],
  ['October 31', 19],
  ['TBD', 0],
  ['', 0],
  [null, 0],
  ['Invalid Date', 0],
  ['2026-02-30', 0],
])('due %s is %i days overdue', (due, expected) => {
  expect(daysOverdue(due, today)).toBe(expected);
});
