import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekday } from '../dates/iso-date.ts';
import {
  addBusinessDays,
  closedDayFault,
  resolveRelativeDate,
  STANDARD_CALENDAR,
  weekdaysBetween,
} from './business-days.ts';
import type { WorkingCalendar } from './schema.ts';

describe('from Monday to Friday', () => {
  test.each([
    ['2026-11-19', 1, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 5, '2026-11-27'],
    ['2026-11-23', 8, '2026-12-03'],
    ['2026-11-23', -1, '2026-11-20'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-11-21', -1, '2026-11-20'],
    ['2026-11-22', -1, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['1969-12-31', 1, '1970-01-01'],
    ['1969-12-26', 1, '1969-12-29'],
    ['9999-12-31', 30, '9999-12-31'],
  ])('%s and %i is %s', (date, n, expected) => {
    expect(addBusinessDays(date, n, STANDARD_CALENDAR)).toBe(expected);
  });

  test.each([
    ['2026-11-19', '2026-11-19', 0],
    ['2026-11-19', '2026-11-20', 1],
    ['2026-11-20', '2026-11-21', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-21', '2026-11-23', 1],
    ['2026-11-21', '2026-11-22', 0],
    ['2026-11-23', '2026-12-03', 8],
    ['2026-12-03', '2026-11-23', -8],
    ['2026-11-22', '2026-11-21', 0],
    ['2026-11-21', '2026-11-20', -1],
    ['2026-10-19', '2026-10-20', 1],
  ])('%s to %s is %i', (from, to, expected) => {
    expect(weekdaysBetween(from, to, STANDARD_CALENDAR)).toBe(expected);
  });
});

describe('any calendar', () => {
  const day = (most: number) => fc.nat(most).map((days) => addDays('2026-11-01', days));
  /** Free days close to each other, so that many of them follow one another. */
  const free = fc.uniqueArray(day(120), { maxLength: 60 });
  const calendar: fc.Arbitrary<WorkingCalendar> = fc.record({
    name: fc.constant(''),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    free: free.map((dates) => dates.map((date) => ({ date, name: 'Free' }))),
  });
  const near = day(300).map((date) => addDays(date, -60));
  const works = (date: string, { weekdays, free }: WorkingCalendar) =>
    weekdays.includes(weekday(date)) && free.every((day) => day.date !== date);

  test('adding equals a walk day by day, and the days between are those that were added', () => {
    fc.assert(
      fc.property(near, fc.integer({ min: -80, max: 80 }), calendar, (date, n, its) => {
        let walked = date;
        for (let left = Math.abs(n); left > 0; ) {
          walked = addDays(walked, Math.sign(n));
          if (works(walked, its)) left -= 1;
        }
        expect(addBusinessDays(date, n, its)).toBe(walked);
        expect(weekdaysBetween(date, walked, its)).toBe(n === 0 ? 0 : n);
      }),
    );
  });

  test('dates in order add up, and working days add up in any order', () => {
    fc.assert(
      fc.property(near, near, near, calendar, (one, two, three, its) => {
        const between = (from: string, to: string) => weekdaysBetween(from, to, its);
        const [a = '', b = '', c = ''] = [one, two, three].toSorted();
        expect(between(a, b) + between(b, c)).toBe(between(a, c));
        fc.pre([one, two, three].every((date) => works(date, its)));
        expect(between(one, two) + between(two, three)).toBe(between(one, three));
      }),
    );
  });

  test('a date has an error exactly if it is no working day', () => {
    fc.assert(
      fc.property(near, calendar, (date, its) => {
        expect(closedDayFault(date, its) === null).toBe(works(date, its));
      }),
    );
  });
});

describe('over Christmas', () => {
  const christmas: WorkingCalendar = {
    name: 'Berlin',
    weekdays: [1, 2, 4, 5],
    free: [
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-12-26', name: 'Boxing Day' },
    ],
  };

  test.each([
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-25', 1, '2026-12-28'],
    ['2026-12-25', -1, '2026-12-24'],
    ['2026-12-22', 1, '2026-12-24'],
    ['2026-12-28', -2, '2026-12-22'],
  ])('%s and %i is %s', (date, n, expected) => {
    expect(addBusinessDays(date, n, christmas)).toBe(expected);
  });

  test.each([
    ['2026-12-24', null],
    ['2026-12-25', 'December 25 is a free day (Christmas Day).'],
    ['2026-12-26', 'Due date must be a weekday (Monday-Friday).'],
    ['2026-12-27', 'Due date must be a weekday (Monday-Friday).'],
    ['2026-12-30', 'Wednesday is not a working day in this calendar.'],
  ])('%s as a new due date: %s', (date, fault) => {
    expect(closedDayFault(date, christmas)).toBe(fault);
  });

  test('a Saturday that is worked is refused only where it is free', () => {
    const open = { ...christmas, weekdays: [6] };
    expect(closedDayFault('2026-12-19', open)).toBeNull();
    expect(closedDayFault('2026-12-26', open)).toBe('December 26 is a free day (Boxing Day).');
  });
});

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
