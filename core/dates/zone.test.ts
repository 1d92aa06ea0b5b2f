import { expect, test } from 'vitest';

/** Minutes behind UTC in winter, by the zones in vitest.config.ts. */
const OFFSETS = new Map([
  ['America/Los_Angeles', 480],
  ['Asia/Kathmandu', -345],
]);

test('runs in the time zone of its test project', () => {
  const offset = OFFSETS.get(process.env.TZ ?? '');
  expect(offset).toBeDefined();
  expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset);
});
