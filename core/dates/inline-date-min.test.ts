import { expect, test } from 'vitest';
import { inlineDateFault } from './index.ts';

test.each([
  ['2024-12-31', 'Use January 1, 2025 or a later date.'],
  ['2025-01-01', null],
  ['2026-11-19', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the inline date %j has the fault %j', (date, fault) => {
  expect(inlineDateFault(date)).toBe(fault);
});

test('the fault writes its date in another language', () => {
  expect(inlineDateFault('2024-12-31', 'de')).toBe('Use 1. Januar 2025 or a later date.');
});
