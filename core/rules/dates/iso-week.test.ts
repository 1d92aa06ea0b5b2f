import { expect, test } from 'vitest';
import { isoWeekOf, weekStart } from './iso-date.ts';

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
