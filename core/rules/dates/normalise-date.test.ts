import { expect, test } from 'vitest';
import { inlineDateFault, normaliseDueDate, normaliseOptionalDate } from './normalise-date.ts';
import { isOpenDate, isUnknownDate } from './parse-date.ts';

test('an inline date is on January 1, 2025 or later, or empty', () => {
  expect(inlineDateFault('2024-12-31')).toBe('Use January 1, 2025 or a later date.');
  expect(inlineDateFault('2024-12-31', 'de')).toBe('Use 1. Januar 2025 or a later date.');
  for (const date of ['2025-01-01', '2026-11-19', '', null, undefined])
    expect(inlineDateFault(date)).toBeNull();
});

const today = '2026-11-19';

test('a date is unknown that cannot be read', () => {
  const unknown = [null, undefined, '', ' ', 'TBD', 'tbd', 'Invalid Date', 'soon', '2026-02-30'];
  expect(unknown.filter((text) => !isUnknownDate(text))).toEqual([]);
  expect(['2026-11-23', 'November 23', 'February 29'].filter(isUnknownDate)).toEqual([]);
});

test('isOpenDate accepts an empty date and TBD, but no unreadable text', () => {
  expect([null, '', ' tbd ', 'TBD'].map(isOpenDate)).toEqual([true, true, true, true]);
  expect(['soon', 'Invalid Date', '2026-11-23'].map(isOpenDate)).toEqual([false, false, false]);
});

test.each([
  ['November 23', '2026-11-23', '2026-11-23'],
  ['7/15/2025', '2025-07-15', '2025-07-15'],
  ['tbd', 'TBD', null],
  ['', 'TBD', null],
  [null, 'TBD', null],
])('%j is stored as due %s, completed %s', (text, due, optional) => {
  expect(normaliseDueDate(text, today)).toEqual({ ok: true, value: due });
  expect(normaliseOptionalDate(text, today)).toEqual({ ok: true, value: optional });
});

test.each(['2026-02-30', 'Invalid Date', 'soon'])(
  'refuses %j and names the accepted forms',
  (text) => {
    const forms = 'Write it as 2026-11-23 or November 23, 2026, or TBD.';
    const refusal = { ok: false, message: `"${text}" is not a date. ${forms}` };
    expect(normaliseDueDate(text, today)).toEqual(refusal);
    expect(normaliseOptionalDate(text, today)).toEqual(refusal);
  },
);
