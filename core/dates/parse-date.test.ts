import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatLongDate,
  formatMonthDay,
  formatShortMonthDay,
  formatStartDate,
  fromDayNumber,
  parseDate,
  toDayNumber,
  twoReadings,
} from './index.ts';

const today = '2026-11-19';
const anyDay = fc
  .integer({ min: toDayNumber('1900-01-01'), max: toDayNumber('9999-12-31') })
  .map(fromDayNumber);

describe('forms that people type', () => {
  test.each([
    // ISO
    ['2026-11-23', '2026-11-23'],
    ['2026-1-5', '2026-01-05'],
    ['  2026-11-23 ', '2026-11-23'],
    ['2026-11', '2026-11-01'],
    // A month's name and a day: this year
    ['November 23', '2026-11-23'],
    ['november 23', '2026-11-23'],
    ['NOV 23', '2026-11-23'],
    ['Nov. 23', '2026-11-23'],
    ['Sept 3', '2026-09-03'],
    ['May 1st', '2026-05-01'],
    ['June 2nd', '2026-06-02'],
    ['3rd of July', '2026-07-03'],
    ['the 4th of July', '2026-07-04'],
    ['23 November', '2026-11-23'],
    // With a year
    ['July 15, 2025', '2025-07-15'],
    ['July 15 2025', '2025-07-15'],
    ['15 July 2025', '2025-07-15'],
    ['15th July, 2025', '2025-07-15'],
    ['15-Jul-2025', '2025-07-15'],
    ['2025 Jul 15', '2025-07-15'],
    ['Jul 15, 25', '2025-07-15'],
    ['July 2025', '2025-07-01'],
    ['Thursday, November 19, 2026', '2026-11-19'],
    ['February 29, 2024', '2024-02-29'],
    // Numbers
    ['7/15/2025', '2025-07-15'],
    ['07/15/2025', '2025-07-15'],
    ['7-15-2025', '2025-07-15'],
    ['7/15/25', '2025-07-15'],
    ['7/15/75', '1975-07-15'],
    ['7/15', '2026-07-15'],
    ['2025/7/15', '2025-07-15'],
    ['2025/07/15', '2025-07-15'],
    ['2025.07.15', '2025-07-15'],
    // With dots the day is first
    ['05.11.2026', '2026-11-05'],
    ['5.11.26', '2026-11-05'],
    ['5.11.', '2026-11-05'],
    ['5.11', '2026-11-05'],
    ['05.11.2026 09:30', '2026-11-05'],
    // Only one reading is possible
    ['31.12.2026', '2026-12-31'],
    ['12.31.2026', '2026-12-31'],
    ['25/12/2026', '2026-12-25'],
    ['25-12-2026', '2026-12-25'],
    ['13/1', '2026-01-13'],
  ])('%s is %s', (text, expected) => {
    expect(parseDate(text, today)).toBe(expected);
  });
});

describe('a date with a time keeps its written calendar date', () => {
  test.each([
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2026-11-23T23:59:59-08:00', '2026-11-23'],
    ['2026-11-23T00:15+05:45', '2026-11-23'],
    ['2026-11-23T10:00', '2026-11-23'],
    ['2026-11-23 23:30:00', '2026-11-23'],
    ['Mon, 23 Nov 2026 00:00:00 GMT', '2026-11-23'],
    ['Mon, 23 Nov 2026 23:30:00 -0800', '2026-11-23'],
    ['Mon Nov 23 2026 00:00:00 GMT-0800 (Pacific Standard Time)', '2026-11-23'],
    ['Mon Nov 23 2026 23:00:00 GMT+0545 (Nepal Time)', '2026-11-23'],
    ['Mon Nov 23 10:00:00 2026', '2026-11-23'],
    ['November 23, 2026 at 9:42 AM', '2026-11-23'],
    ['November 23, 2026, 9:42\u202fPM', '2026-11-23'],
    ['11/23/2026, 9:42:00 PM', '2026-11-23'],
    ['11/23/2026 9:42 p.m. EST', '2026-11-23'],
  ])('%s', (text, expected) => {
    expect(parseDate(text, today)).toBe(expected);
  });

  test('reads the output of Date as the local date and of toISOString as the UTC date', () => {
    const instant = new Date(2026, 10, 23, 23, 30);
    expect(parseDate(instant.toString(), today)).toBe('2026-11-23');
    expect(parseDate(instant.toDateString(), today)).toBe('2026-11-23');
    expect(parseDate(instant.toLocaleString('en-US'), today)).toBe('2026-11-23');
    expect(parseDate(instant.toISOString(), today)).toBe(instant.toISOString().slice(0, 10));
  });
});

describe('not a date', () => {
  test.each([
    '2026-02-30',
    '2026-02-29',
    'February 30 2026',
    'February 30',
    'Feb 29',
    'November 31, 2026',
    '2/30/2026',
    '13/13/2026',
    '31.04.2026',
    '5/11/',
    '2026-13-01',
    '2026-11-23T25:00:00Z',
    'November 23, 2026 13:00 PM',
    '1899-12-31',
    'January 1, 0099',
    '10000-01-01',
    'November',
    'Nov 1 2 3',
    'Nov Dec 5',
    '2026 2027 Nov',
    'Monday',
    'Q3',
    'next week',
    'end of November 2026',
    '5',
    '2026',
    '20261123',
    'TBD',
    'tbd',
    'Invalid Date',
    '',
    '   ',
    '-',
    null,
    undefined,
    `November 23${' '.repeat(200)}`,
  ])('%j', (text) => {
    expect(parseDate(text, today)).toBeNull();
  });

  test('accepts February 29 without a year only in a leap year', () => {
    expect(parseDate('February 29', '2028-01-10')).toBe('2028-02-29');
  });
});

test.each([
  ['05/11/2026', ['2026-05-11', '2026-11-05']],
  ['5/11', ['2026-05-11', '2026-11-05']],
  ['05-11-26', ['2026-05-11', '2026-11-05']],
  ['05/11/2026 9:42 AM', ['2026-05-11', '2026-11-05']],
  ['05.11.2026', null],
  ['05/05/2026', null],
  ['25/12/2026', null],
  ['12/25/2026', null],
  ['2026/05/11', null],
  ['2026-05-11', null],
  ['May 11', null],
  ['', null],
])('the two readings of %j are %j', (text, expected) => {
  const found = twoReadings(text, today);
  expect(found && [found['month-first'], found['day-first']]).toEqual(expected);
});

test('reads every formatted date back as the same day', () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      expect(parseDate(date, today)).toBe(date);
      expect(parseDate(formatLongDate(date), today)).toBe(date);
      expect(parseDate(formatStartDate(date, today), today)).toBe(date);
      expect(parseDate(formatMonthDay(date), date)).toBe(date);
      expect(parseDate(formatShortMonthDay(date), date)).toBe(date);
    }),
  );
});

test('reads existing days as the browser does and refuses days that do not exist', () => {
  const forms = [
    (y: number, m: number, d: number) => `${m}/${d}/${y}`,
    (y: number, m: number, d: number) => `${y}/${m}/${d}`,
    (y: number, m: number, d: number) =>
      `${d} ${new Date(2000, m - 1, 1).toDateString().slice(4, 7)} ${y}`,
  ];
  const number = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      number(1900, 2100),
      number(1, 12),
      number(1, 31),
      (form, y, m, d) => {
        const local = new Date(y, m - 1, d);
        const exists = local.getDate() === d;
        const expected = exists
          ? [y, m, d].map((part) => String(part).padStart(2, '0')).join('-')
          : null;
        expect(parseDate(form(y, m, d), today)).toBe(expected);
        const browser = new Date(form(y, m, d));
        expect(exists && browser.getDate() !== d).toBe(false);
      },
    ),
  );
});
