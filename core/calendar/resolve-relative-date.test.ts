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
  ['no steps', ['', 'TBD', '2026-12-03', 'December 3', 'start + 3 days', '+3 days later']],
  ['no sign or unit', ['10 business days', '+10']],
  ['another number or unit', ['+ten days', '+1.5 days', '+10 months', '+10000 days']],
  ['words without a space', ['+10 businessdays']],
])('refuses %s: %j', (_, texts) => {
  const dates = texts.map((text) => resolveRelativeDate(text, THURSDAY, STANDARD_CALENDAR));
  expect(dates).toEqual(texts.map(() => null));
});

test('business days count by the calendar, days and weeks do not', () => {
  const free = [{ date: '2026-11-20', name: 'Team day' }];
  const calendar = { ...STANDARD_CALENDAR, free };
  expect(resolveRelativeDate('+1 business day', THURSDAY, calendar)).toBe('2026-11-23');
  expect(resolveRelativeDate('+1 day', THURSDAY, calendar)).toBe('2026-11-20');
});
