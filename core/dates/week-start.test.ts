import { expect, test } from 'vitest';
import { weekStart } from './week-start.ts';

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
