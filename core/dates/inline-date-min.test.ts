import { expect, test } from 'vitest';
import { inlineDateFault } from './index.ts';

test.each([
  ['2024-12-31', 'Use January 1, 2025 or a later date.'],
  ['2025-01-01', null],
  ['2026-11-19', null],
  ['', null],
  [null, null],
  [undefined, null],
])('checks the inline date %j: %j', (date, fault) => {
  expect(inlineDateFault(date)).toBe(fault);
});

test('writes the date of the error in another language', () => {
  expect(inlineDateFault('2024-12-31', 'de')).toBe('Use 1. Januar 2025 or a later date.');
});
