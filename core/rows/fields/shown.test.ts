import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameValue, textOf } from './shown.ts';

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [
    name,
    turned(one),
  ]);
  return Object.fromEntries(entries.reverse());
};

test('a value equals itself, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSameValue(value, turned(value))).toBe(true);
    }),
  );
});

test('values are equal exactly if their sorted texts are', () => {
  const small = fc.jsonValue({ maxDepth: 2 });
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.entries(value)
      .map(([name, one]): [string, unknown] => [name, sorted(one)])
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .concat([['{}', 0]]);
  };
  fc.assert(
    fc.property(small, small, (one, other) => {
      expect(isSameValue(one, other)).toBe(
        JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)),
      );
    }),
  );
});

test.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [null, {}],
  [0, false],
  ['1', 1],
])('%j is not %j', (one, other) => {
  expect(isSameValue(one, other)).toBe(false);
  expect(isSameValue(other, one)).toBe(false);
});

test('a list is written as the number of its entries', () => {
  const field = { label: 'Business questions', editor: 'list' } as const;
  expect([[], ['One'], ['One', 'Two']].map((value) => textOf(field, value))).toEqual([
    'none',
    '1 entry',
    '2 entries',
  ]);
});
