import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayDifference,
  FIRST_DATE,
  fromDayNumber,
  isIsoDate,
  isoDate,
  isoWeekOf,
  isTimeZone,
  isWeekend,
  LAST_DATE,
  localToday,
  toDayNumber,
  todayIn,
  weekday,
  weekStart,
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

test.each([
  ['2026-11-15', '2026-W46'],
  ['2026-11-16', '2026-W47'],
  ['2026-11-22', '2026-W47'],
  ['2026-01-01', '2026-W01'],
  ['2025-12-29', '2026-W01'],
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2021-01-01', '2020-W53'],
  ['2024-12-30', '2025-W01'],
  ['1900-01-01', '1900-W01'],
  ['9999-12-31', '9999-W52'],
])('%s is in %s', (date, week) => {
  expect(isoWeekOf(date)).toBe(week);
});

test.each([
  ['2026-W47', '2026-11-16'],
  ['2026-W53', '2026-12-28'],
  ['2027-W01', '2027-01-04'],
  ['2025-W01', '2024-12-30'],
])('%s begins on %s', (week, monday) => {
  expect(weekStart(week)).toBe(monday);
});

test.each(['2026-47', '2026-W00', '2026-W54', '2026-W7', ''])('refuses the week %j', (text) => {
  expect(() => weekStart(text)).toThrow(RangeError);
});

test.each([
  ['America/Los_Angeles', '2026-11-19T07:59:59Z', '2026-11-18'],
  ['America/Los_Angeles', '2026-11-19T08:00:00Z', '2026-11-19'],
  ['Asia/Kathmandu', '2026-11-19T18:14:59Z', '2026-11-19'],
  ['Asia/Kathmandu', '2026-11-19T18:15:00Z', '2026-11-20'],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('in %s %s is %s', (zone, instant, expected) => {
  expect(todayIn(zone, new Date(instant))).toBe(expected);
});

test("localToday is the date on the viewer's clock", () => {
  expect(localToday(new Date(2026, 10, 19, 0, 0))).toBe('2026-11-19');
  expect(localToday(new Date(2026, 10, 19, 23, 59))).toBe('2026-11-19');
  const instant = new Date('2026-11-19T10:00:00Z');
  expect(localToday(instant)).toBe(todayIn(process.env.TZ ?? '', instant));
});

test('isTimeZone accepts only zones that the runtime knows', () => {
  expect(['Europe/Berlin', 'Europe/Atlantis'].map(isTimeZone)).toEqual([true, false]);
});

test('runs in the time zone of its test project', () => {
  // Minutes behind UTC in winter, by the zones in vitest.config.ts.
  const offsets = { 'America/Los_Angeles': 480, 'Asia/Kathmandu': -345 };
  const offset = new Date(2026, 0, 15).getTimezoneOffset();
  expect(Object.entries(offsets)).toContainEqual([process.env.TZ, offset]);
});
