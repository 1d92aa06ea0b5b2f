import { expect, test } from 'vitest';
import { isTimeZone, localToday, todayIn } from './today.ts';

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
