import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatLongDate,
  formatMonthDay,
  formatShortMonthDay,
  formatStartDate,
} from './format-date.ts';
import { fromDayNumber, toDayNumber } from './iso-date.ts';
import { dateReadings, isOpenDate, parseDate } from './parse-date.ts';

const today = '2026-11-19';
const anyDay = fc
  .integer({ min: toDayNumber('1900-01-01'), max: toDayNumber('9999-12-31') })
  .map(fromDayNumber);

/** Reads each text. */
const readings = (texts: readonly string[]) => texts.map((text) => [text, parseDate(text, today)]);

describe('forms that people type', () => {
  test.each([
    ['ISO', '2026-11-23', ['2026-11-23', '  2026-11-23 ']],
    ['ISO with one digit', '2026-01-05', ['2026-1-5']],
    ['a month', '2026-11-01', ['2026-11']],
    ['a month', '2025-07-01', ['July 2025']],
    ['a day of this year', '2026-11-23', ['November 23', 'november 23', 'NOV 23', 'Nov. 23']],
    [
      'a day before its month',
      '2026-11-23',
      ['23 November', '23rd of November', 'the 23rd of Nov'],
    ],
    ['a counted day', '2026-05-01', ['May 1st', '1st of May']],
    ['a counted day', '2026-06-02', ['June 2nd']],
    ['a counted day', '2026-07-04', ['the 4th of July']],
    ['a long short name', '2026-09-03', ['Sept 3']],
    ['a year after the day', '2025-07-15', ['July 15, 2025', 'July 15 2025', 'Jul 15, 25']],
    ['a year after the month', '2025-07-15', ['15 July 2025', '15th July, 2025', '15-Jul-2025']],
    ['a year first', '2025-07-15', ['2025 Jul 15', '2025/7/15', '2025/07/15', '2025.07.15']],
    ['a weekday', '2026-11-19', ['Thursday, November 19, 2026', 'Thu 11/19/26', '19.11.2026 Thu']],
    ['a weekday of another day', '2026-11-05', ['Mon 11/5/26', 'Fri 2026-11-05']],
    ['another dash', '2026-11-05', ['2026\u201111\u201105', '5\u2013Nov\u20132026']],
    ['spaces around dots', '2026-11-05', ['5. 11. 2026', '05 . 11 . 2026']],
    ['a marked year', '2026-03-01', ["Mar '26", 'Mar \u201926', "March'26"]],
    ['a month and no day of it', '2032-03-01', ['Mar-32']],
    ['a leap day', '2024-02-29', ['February 29, 2024']],
    ['month first', '2025-07-15', ['7/15/2025', '07/15/2025', '7-15-2025', '7/15/25']],
    ['the year of another century', '1975-07-15', ['7/15/75']],
    ['month first, this year', '2026-07-15', ['7/15']],
    [
      'dots: day first',
      '2026-11-05',
      ['05.11.2026', '5.11.26', '5.11.', '5.11', '05.11.2026 09:30'],
    ],
    ['only one reading', '2026-12-31', ['31.12.2026', '12.31.2026']],
    ['only one reading', '2026-12-25', ['25/12/2026', '25-12-2026']],
    ['only one reading', '2026-01-13', ['13/1']],
  ])('%s: %s', (_, date, texts) => {
    expect(readings(texts)).toEqual(texts.map((text) => [text, date]));
  });
});

describe('a date with a time keeps its written calendar date', () => {
  test.each([
    '2026-11-23T00:00:00.000Z',
    '2026-11-23T23:59:59-08:00',
    '2026-11-23T00:15+05:45',
    '2026-11-23T10:00',
    '2026-11-23 23:30:00',
    'Mon, 23 Nov 2026 00:00:00 GMT',
    'Mon, 23 Nov 2026 23:30:00 -0800',
    'Mon Nov 23 2026 00:00:00 GMT-0800 (Pacific Standard Time)',
    'Mon Nov 23 2026 23:00:00 GMT+0545 (Nepal Time)',
    'Mon Nov 23 10:00:00 2026',
    'November 23, 2026 at 9:42 AM',
    'November 23, 2026, 9:42\u202fPM',
    '11/23/2026, 9:42:00 PM',
    '11/23/2026 9:42 p.m. EST',
  ])('%s', (text) => {
    expect(parseDate(text, today)).toBe('2026-11-23');
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
    ['no such day in ISO', ['2026-02-30', '2026-02-29', '2026-13-01']],
    ['no such day in words', ['February 30 2026', 'February 30', 'Feb 29', 'November 31, 2026']],
    ['no such day in numbers', ['2/30/2026', '13/13/2026', '31.04.2026', '5/11/']],
    ['no such time', ['2026-11-23T25:00:00Z', 'November 23, 2026 13:00 PM']],
    ['a year out of range', ['1899-12-31', 'January 1, 0099', '10000-01-01']],
    ['too much or too little', ['November', 'Nov 1 2 3', 'Nov Dec 5', '2026 2027 Nov', 'Monday']],
    ['words', ['Q3', 'next week', 'end of November 2026']],
    ['bare numbers', ['5', '2026', '20261123']],
    ['no date yet', ['TBD', 'tbd', 'Invalid Date', '', '   ', '-']],
    ['a very long text', [`November 23${' '.repeat(200)}`]],
  ])('%s', (_, texts) => {
    expect(readings(texts)).toEqual(texts.map((text) => [text, null]));
  });

  test.each([null, undefined])('%j', (text) => {
    expect(parseDate(text, today)).toBeNull();
  });

  test('accepts February 29 without a year only in a leap year', () => {
    expect(parseDate('February 29', '2028-01-10')).toBe('2028-02-29');
  });
});

test.each([
  ['month-first 2026-05-11, day-first 2026-11-05', ['05/11/2026', '5/11', '05-11-26', '5/11 9:42']],
  ['month-first 2026-05-05, day-first 2026-05-05', ['05/05/2026', 'Tue 5/5', '5-5-26']],
  ['day-first 2026-12-25', ['25/12/2026', '25-12-26', '25/12', 'Mon 25/12/2026']],
  ['month-first 2026-12-25', ['12/25/2026', '12/25 9:42 AM', 'Fri 12/25/26']],
  ['month-first 2026-11-05', ['Thu 11/5/26', 'Thursday, 11-05-2026', '11/5/2026 Thu']],
  ['day-first 2026-11-05', ['Thu 5/11/26', 'thu. 05/11/2026']],
  ['month-first 2026-05-11, day-first 2026-11-05', ['Fri 5/11/26']],
  ['year 2026-03-01, day 2026-03-26', ['Mar-26', 'mar/26', 'March-26']],
  ['year 2032-03-01', ['Mar-32', 'Mar-32 00:00']],
  ['year 2029-02-01', ['Feb-29']],
  [
    undefined,
    ['05.11.2026', '2026/05/11', '2026-05-11', 'May 11', 'May-5', '26-Mar', 'Mar 26', ''],
  ],
])('%s can mean %j', (readings, texts) => {
  const read = (text: string) =>
    dateReadings(text, today)
      ?.readings.map(({ answer, date }) => `${answer} ${date}`)
      .join(', ');
  expect(texts.map((text) => [text, read(text)])).toEqual(texts.map((text) => [text, readings]));
});

test('reads what a browser reads: every form with a weekday, a time, two digits of the year', () => {
  const day = fc.integer({ min: toDayNumber('2000-01-01'), max: toDayNumber('2049-12-31') });
  const forms = fc.constantFrom(
    ...['m/d/yy', 'm/d/yyyy', 'm-d-yyyy', 'mm/dd/yy', 'yyyy/m/d', 'yyyy-mm-dd', 'd-mon-yy'],
    ...['d mon yyyy', 'mon d, yyyy', 'mon-d-yyyy', 'yyyy-mon-d', 'month d, yyyy', 'd month yyyy'],
    ...["mon d 'yy", "mon d, 'yy", 'ddmonyyyy', 'd/mon/yyyy', 'd.mon.yyyy', 'm / d / yy'],
  );
  const before = fc.constantFrom('', 'Www ', 'Weekday ', 'Www, ', 'Weekday, ', 'Www. ', 'Ww ');
  const after = fc.constantFrom('', ' 8:00', ' 08:00 AM', ', 5:30 PM', ' 23:59:59', ' (Www)');
  const two = (part: number) => String(part).padStart(2, '0');
  fc.assert(
    fc.property(fc.tuple(before, forms, after), day, (parts, number) => {
      const date = fromDayNumber(number);
      const [y, m, d] = date.split('-').map(Number) as [number, number, number];
      const month = formatLongDate(date).split(' ')[0] ?? '';
      const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
      const weekday = names[new Date(y, m - 1, d).getDay()] ?? '';
      const written: Readonly<Record<string, string>> = {
        ...{
          yyyy: String(y),
          yy: two(y % 100),
          mm: two(m),
          m: String(m),
          dd: two(d),
          d: String(d),
        },
        ...{ month, mon: month.slice(0, 3) },
        ...{ Weekday: weekday, Www: weekday.slice(0, 3), Ww: weekday.slice(0, 2) },
      };
      const text = parts
        .join('')
        .replace(
          /Weekday|Www|Ww|yyyy|yy|month|mon|mm|m(?!on)|dd|d(?!ay)/g,
          (part) => written[part] ?? part,
        );
      expect([text, parseDate(text, today)]).toEqual([text, date]);
      // ISO alone is midnight in Greenwich.
      const browsers = new Date(text === date ? `${text} 00:00` : text);
      expect([text, browsers.getMonth() + 1, browsers.getDate()]).toEqual([text, m, d]);
    }),
  );
});

test.each([
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u200b',
  '\u00ad',
  '\u200d',
  '\u061c',
])('drops an invisible mark wherever it stands in a date: %j', (mark) => {
  for (const text of ['2026-11-05', 'Thu 11/5/26', 'November 5, 2026', '5.11.2026', '05Nov26']) {
    const marked = [...text, ''].map((_, place) => text.slice(0, place) + mark + text.slice(place));
    expect(marked.map((one) => parseDate(one, today))).toEqual(marked.map(() => '2026-11-05'));
    const all = mark + [...text].join(mark) + mark;
    expect(parseDate(all.replaceAll(' ', '\u00a0'), today)).toBe('2026-11-05');
  }
  expect(isOpenDate(`${mark}TBD${mark}`)).toBe(true);
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
  const name = (month: number) => new Date(2000, month - 1, 1).toDateString().slice(4, 7);
  const year = fc.integer({ min: 1900, max: 2100 });
  const month = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(year, month, fc.integer({ min: 1, max: 31 }), (y, m, d) => {
      const exists = new Date(y, m - 1, d).getDate() === d;
      const iso = [y, m, d].map((part) => String(part).padStart(2, '0')).join('-');
      for (const text of [`${m}/${d}/${y}`, `${y}/${m}/${d}`, `${d} ${name(m)} ${y}`]) {
        expect(parseDate(text, today)).toBe(exists ? iso : null);
        expect(exists && new Date(text).getDate() !== d).toBe(false);
      }
    }),
  );
});
