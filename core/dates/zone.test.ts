import { expect, test } from 'vitest';

/** Minutes behind UTC on a winter day, by the zones that vitest.config.ts names. */
const OFFSETS = new Map([
  ['America/Los_Angeles', 480],
  ['Asia/Kathmandu', -345],
]);

test('these tests run in the zone that their project names', () => {
  const offset = OFFSETS.get(process.env.TZ ?? '');
  expect(offset).toBeDefined();
  expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset);
});
