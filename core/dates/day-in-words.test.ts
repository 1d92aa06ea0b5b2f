import { expect, test } from 'vitest';
import { dayInWords } from './index.ts';

test.each([
  ['2026-11-19', 'today'],
  ['2026-11-20', 'tomorrow'],
  ['2026-11-18', 'yesterday'],
  ['2026-12-31', 'in 42 days'],
  ['2026-11-16', '3 days ago'],
])('on November 19, %s is %s', (date, words) => {
  expect(dayInWords(date, '2026-11-19')).toBe(words);
});
