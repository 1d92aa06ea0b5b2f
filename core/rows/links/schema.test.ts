import { expect, test } from 'vitest';
import { hasEnded, readEndDate } from './schema.ts';

const TODAY = '2026-11-19';

const endedAt = '2026-11-19T09:00:00.000Z';

test.each([
  ['without an end', { endedAt: null, endsOn: null }, false],
  ['on its last day', { endedAt: null, endsOn: TODAY }, false],
  ['on the day after its last day', { endedAt: null, endsOn: '2026-11-18' }, true],
  ['that the agency ended', { endedAt, endsOn: null }, true],
  ['that the agency ended before its last day', { endedAt, endsOn: '2026-12-31' }, true],
])('a link %s: ended is %s', (_, link, expected) => {
  expect(hasEnded(link, TODAY)).toBe(expected);
});

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  [TODAY, TODAY],
  ['2026-12-31', '2026-12-31'],
  ['December 31', '2026-12-31'],
  ['12/31/2027', '2027-12-31'],
])('reads the end date %o as %o', (text, value) => {
  expect(readEndDate(text, TODAY)).toEqual({ ok: true, value });
});

test.each([
  ['2026-11-18', 'The end date must be today or later.'],
  ['November 18', 'The end date must be today or later.'],
  ['2026-02-30', '"2026-02-30" is not a date. Write it as 2026-11-23 or November 23, 2026.'],
  ['TBD', '"TBD" is not a date. Write it as 2026-11-23 or November 23, 2026.'],
  ['soon', '"soon" is not a date. Write it as 2026-11-23 or November 23, 2026.'],
])('refuses the end date %o', (text, message) => {
  expect(readEndDate(text, TODAY)).toEqual({ ok: false, message });
});
