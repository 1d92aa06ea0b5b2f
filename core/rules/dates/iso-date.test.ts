import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayDifference,
  FIRST_DATE,
  fromDayNumber,
  isIsoDate,
  isoDate,
  isWeekend,
  LAST_DATE,
  toDayNumber,
  weekday,
} from './iso-date.ts';

const anyDay = fc
  .integer({ min: toDayNumber(FIRST_DATE), max: toDayNumber(LAST_DATE) })
  .map(fromDayNumber);

test('a date in ISO form is a day that exists', () => {
  const dates = ['2026-11-19', '2024-02-29', '2000-02-29', FIRST_DATE, LAST_DATE];
  expect(dates.filter((text) => !isIsoDate(text))).toEqual([]);
  const others = [
    ...['2026-02-29', '1900-02-29', '2026-02-30', '2026-11-31', '1899-12-31'],
    ...['2026-13-01', '2026-00-10', '2026-11-00', '2026-1-5', 'TBD', '', null, undefined],
    ...['2026-11-19T00:00:00Z', ' 2026-11-19', '2026-11-19\n'],
  ];
  expect(others.filter(isIsoDate)).toEqual([]);
});

test('isoDate writes two digits and refuses days beyond the end of a month', () => {
  expect(isoDate(2026, 3, 5)).toBe('2026-03-05');
  expect(isoDate(2026, 4, 31)).toBeNull();
  expect(isoDate(10_000, 1, 1)).toBeNull();
});

test.each([
  ['2026-11-19', 1, '2026-11-20'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', -1, '2026-10-31'],
  [LAST_DATE, 5, LAST_DATE],
  [FIRST_DATE, -5, FIRST_DATE],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test('dayDifference returns the days that addDays added', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (date, days) => {
      const moved = addDays(date, days);
      fc.pre(moved !== FIRST_DATE && moved !== LAST_DATE);
      expect(dayDifference(date, moved)).toBe(days);
    }),
  );
});

test.each([
  ['2026-11-16', 1, false],
  ['2026-11-19', 4, false],
  ['2026-11-20', 5, false],
  ['2026-11-21', 6, true],
  ['2026-11-22', 7, true],
  ['1969-12-28', 7, true],
  ['1900-01-01', 1, false],
])('%s is day %i of the week', (date, day, weekend) => {
  expect(weekday(date)).toBe(day);
  expect(isWeekend(date)).toBe(weekend);
});

test('names a text that is not a date in the error', () => {
  expect(() => addDays('TBD', 1)).toThrow('"TBD" is not a date in the form yyyy-mm-dd.');
});
