import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkReorder, moveItem, renumber } from './index.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [1, 99, 'acdb'],
  [2, -5, 'cabd'],
  [9, 0, 'abcd'],
])('from %i to %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected);
});

test('moving there and back restores the list, and loses no row', () => {
  const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(list, fc.nat(19), fc.nat(19), (ids, one, other) => {
      const [from, to] = [one % ids.length, other % ids.length];
      const moved = moveItem(ids, from, to);
      expect(moved[to]).toBe(ids[from]);
      expect(moveItem(moved, to, from)).toEqual(ids);
      expect(checkReorder(ids, renumber(moved))).toEqual({ ok: true });
    }),
  );
});

test('numbers the whole list from 0', () => {
  expect(renumber(['b', 'a'])).toEqual([
    { id: 'b', sortOrder: 0 },
    { id: 'a', sortOrder: 1 },
  ]);
});

describe('checkReorder', () => {
  const items = (text: string) => renumber(text.split(''));

  test('any order of all rows is fine', () => {
    expect(checkReorder(['a', 'b', 'c'], items('cab'))).toEqual({ ok: true });
    expect(checkReorder([], [])).toEqual({ ok: true });
  });

  test.each([
    ['ab', 'invalid', 'Name every row of the list once. Reload and try again.'],
    ['abca', 'invalid', '"a" is named twice. Name every row once.'],
    ['abx', 'not-found', '"x" is not a row of this list. Reload and try again.'],
  ])('%s is refused', (ids, code, message) => {
    expect(checkReorder(['a', 'b', 'c'], items(ids))).toEqual({
      ok: false,
      code,
      path: 'items',
      message,
    });
  });
});
