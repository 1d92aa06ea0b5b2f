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
} from './format-date.ts';

test.each([
  [formatMonthDay, '2026-11-23', undefined, 'November 23'],
  [formatMonthDay, '2026-01-01', undefined, 'January 1'],
  [formatMonthDay, '2026-12-31', undefined, 'December 31'],
  [formatMonthDay, 'November 3', undefined, 'November 3'],
  [formatMonthDay, '2026-11-23', 'de-DE', '23. November'],
  [formatShortMonthDay, '2026-11-23', undefined, 'Nov 23'],
  [formatLongDate, '2026-11-19', undefined, 'November 19, 2026'],
  [formatLongDate, '2026-11-19', 'fr-FR', '19 novembre 2026'],
  [formatWeekday, '2026-12-03', undefined, 'Thursday'],
  [formatMonth, '2026-12-01', undefined, 'December'],
  [formatMonth, '2027-01-01', undefined, 'January 2027'],
  [formatMonth, '2027-01-01', 'de-DE', 'Januar 2027'],
  [formatShortMonth, '2026-11-01', undefined, 'Nov'],
  [formatShortMonth, '2027-01-01', undefined, 'Jan 2027'],
])('%o formats %s in %s as %s', (format, date, locale, text) => {
  expect(format(date, locale)).toBe(text);
});

test.each([formatMonthDay, formatShortMonthDay, formatLongDate, formatWeekday])(
  '%o shows an unknown date as TBD',
  (format) => {
    const unknown = [null, undefined, '', 'TBD', 'tbd', 'Invalid Date', 'soon'];
    expect(new Set(unknown.map((date) => format(date)))).toEqual(new Set(['TBD']));
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
