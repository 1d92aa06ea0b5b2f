import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayDifference, fromDayNumber, isWeekend, toDayNumber } from '../dates/index.ts';
import { resolveRelativeDate as resolve, STANDARD_CALENDAR, weekdaysBetween } from './index.ts';

const resolveRelativeDate = (text: string, from: string) => resolve(text, from, STANDARD_CALENDAR);

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
  expect(resolveRelativeDate(text, start)).toBe(expected);
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
  expect(resolveRelativeDate(text, THURSDAY)).toBeNull();
});

const start = fc
  .integer({ min: toDayNumber('1950-01-01'), max: toDayNumber('2100-12-31') })
  .map(fromDayNumber);
const count = fc.integer({ min: -500, max: 500 });
const written = (n: number, unit: string) =>
  `${n < 0 ? '-' : '+'}${Math.abs(n)} ${unit}${Math.abs(n) === 1 ? '' : 's'}`;

test('counts the same days that the text names', () => {
  fc.assert(
    fc.property(start, count, (date, n) => {
      const on = (unit: string) => resolveRelativeDate(written(n, unit), date) ?? '';
      expect(dayDifference(date, on('day'))).toBe(n);
      expect(on('week')).toBe(addDays(date, n * 7));
      const business = on('business day');
      expect(weekdaysBetween(date, business, STANDARD_CALENDAR)).toBe(n === 0 ? 0 : n);
      expect(n === 0 || !isWeekend(business)).toBe(true);
    }),
  );
});

test('business days count by the calendar, days and weeks do not', () => {
  const free = [{ date: '2026-11-20', name: 'Team day' }];
  const calendar = { ...STANDARD_CALENDAR, free };
  expect(resolve('+1 business day', THURSDAY, calendar)).toBe('2026-11-23');
  expect(resolve('+1 day', THURSDAY, calendar)).toBe('2026-11-20');
});
