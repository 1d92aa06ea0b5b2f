import { expect, test } from 'vitest';
import { resolveRelativeDate, STANDARD_CALENDAR } from './index.ts';

const THURSDAY = '2026-11-19';
const SATURDAY = '2026-11-21';

test.each([
  ['start', THURSDAY, THURSDAY],
  [' START ', THURSDAY, THURSDAY],
  ['+0 days', THURSDAY, THURSDAY],
  ['+1 day', THURSDAY, '2026-11-20'],
  ['+3 days', THURSDAY, '2026-11-22'],
  ['-20 days', THURSDAY, '2026-10-30'],
  ['+1 week', THURSDAY, '2026-11-26'],
  ['+ 6 weeks', THURSDAY, '2026-12-31'],
  ['-2 weeks', THURSDAY, '2026-11-05'],
  ['+1 business day', THURSDAY, '2026-11-20'],
  ['+2 business days', THURSDAY, '2026-11-23'],
  ['+10 Business Days', THURSDAY, '2026-12-03'],
  ['+10business  days', THURSDAY, '2026-12-03'],
  ['-5 business days', THURSDAY, '2026-11-12'],
  ['+1 business day', SATURDAY, '2026-11-23'],
  ['-1 business day', SATURDAY, '2026-11-20'],
  ['+0 business days', SATURDAY, SATURDAY],
  ['+9999 weeks', '9999-01-01', '9999-12-31'],
])('%j from %s is %s', (text, start, expected) => {
  expect(resolveRelativeDate(text, start, STANDARD_CALENDAR)).toBe(expected);
});

test.each([
  '',
  'TBD',
  '2026-12-03',
  'December 3',
  '10 business days',
  '+10',
  '+ten days',
  '+1.5 days',
  '+10 months',
  '+10 businessdays',
  '+10000 days',
  '+3 days later',
  'start + 3 days',
])('refuses %j', (text) => {
  expect(resolveRelativeDate(text, THURSDAY, STANDARD_CALENDAR)).toBeNull();
});

test('business days count by the calendar, days and weeks do not', () => {
  const free = [{ date: '2026-11-20', name: 'Team day' }];
  const calendar = { ...STANDARD_CALENDAR, free };
  expect(resolveRelativeDate('+1 business day', THURSDAY, calendar)).toBe('2026-11-23');
  expect(resolveRelativeDate('+1 day', THURSDAY, calendar)).toBe('2026-11-20');
});
