import { expect, test } from 'vitest';
import { normaliseDueDate, normaliseOptionalDate } from './normalise-date.ts';
import { isOpenDate, isUnknownDate } from './parse-date.ts';

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
