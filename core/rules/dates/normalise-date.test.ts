import { expect, test } from 'vitest';
import { inlineDateFault } from './normalise-date.ts';

test('an inline date is on January 1, 2025 or later, or empty', () => {
  expect(inlineDateFault('2024-12-31')).toBe('Use January 1, 2025 or a later date.');
  expect(inlineDateFault('2024-12-31', 'de')).toBe('Use 1. Januar 2025 or a later date.');
  for (const date of ['2025-01-01', '2026-11-19', '', null, undefined])
    expect(inlineDateFault(date)).toBeNull();
});
