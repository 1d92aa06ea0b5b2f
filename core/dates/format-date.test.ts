import { expect, test } from 'vitest';
import {
  formatDateTime,
  formatLongDate,
  formatMonth,
  formatMonthDay,
  formatShortMonth,
  formatShortMonthDay,
  formatShortSpan,
  formatStartDate,
  formatWeekday,
} from './index.ts';

test('formats a date in every style', () => {
  expect(formatMonthDay('2026-11-23')).toBe('November 23');
  expect(formatMonthDay('November 3')).toBe('November 3');
  expect(formatShortMonthDay('2026-11-23')).toBe('Nov 23');
  expect(formatLongDate('2026-11-19')).toBe('November 19, 2026');
  expect(formatWeekday('2026-12-03')).toBe('Thursday');
  expect(formatMonth('2026-12-01')).toBe('December');
  expect(formatMonth('2027-01-01')).toBe('January 2027');
  expect(formatShortMonth('2026-11-01')).toBe('Nov');
  expect(formatShortMonth('2027-01-01')).toBe('Jan 2027');
  expect(formatMonthDay('2026-01-01')).toBe('January 1');
  expect(formatMonthDay('2026-12-31')).toBe('December 31');
});

test('formats a date in another language', () => {
  expect(formatMonthDay('2026-11-23', 'de-DE')).toBe('23. November');
  expect(formatLongDate('2026-11-19', 'fr-FR')).toBe('19 novembre 2026');
  expect(formatMonth('2027-01-01', 'de-DE')).toBe('Januar 2027');
});

test.each([null, undefined, '', 'TBD', 'tbd', 'Invalid Date', 'soon'])(
  '%j shows as TBD',
  (date) => {
    expect(formatMonthDay(date)).toBe('TBD');
    expect(formatShortMonthDay(date)).toBe('TBD');
    expect(formatLongDate(date)).toBe('TBD');
    expect(formatWeekday(date)).toBe('TBD');
  },
);

test.each([
  ['July 15, 2025', 'Jul 15, 2025'],
  ['2025-07-15', 'Jul 15, 2025'],
  ['July 15', 'Jul 15, 2026'],
  ['as soon as possible', 'as soon as possible'],
])('the start date %s shows as %s', (text, expected) => {
  expect(formatStartDate(text, '2026-11-19')).toBe(expected);
});

test("formats an instant in the given zone, or else the machine's", () => {
  const instant = new Date('2026-11-19T17:42:00Z');
  expect(formatDateTime(instant, { timeZone: 'America/Los_Angeles' })).toBe(
    'November 19, 2026 at 9:42 AM',
  );
  expect(formatDateTime(instant, { timeZone: 'Asia/Kathmandu' })).toBe(
    'November 19, 2026 at 11:27 PM',
  );
  expect(formatDateTime(new Date(2026, 10, 19, 9, 42))).toBe('November 19, 2026 at 9:42 AM');
  expect(formatDateTime(new Date(2026, 10, 19, 9, 42), { locale: 'de-DE' })).toBe(
    '19. November 2026 um 09:42',
  );
});

test.each([
  ['2026-11-16', '2026-11-20', undefined, 'Nov 16 to 20'],
  ['2026-11-28', '2026-12-02', undefined, 'Nov 28 to Dec 2'],
  ['2026-12-28', '2027-01-02', undefined, 'Dec 28, 2026 to Jan 2, 2027'],
  ['2026-11-16', '2026-11-16', undefined, 'Nov 16'],
  ['2026-11-28', '2026-12-02', 'de', '28. Nov. to 2. Dez.'],
  ['2026-11-16', '2026-11-20', 'ja', '11/16 to 11/20'],
])('the days from %s to %s are written in short (%s)', (from, to, locale, text) => {
  expect(formatShortSpan(from, to, locale)).toBe(text);
});
