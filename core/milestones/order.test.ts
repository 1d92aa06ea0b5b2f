import { describe, expect, test } from 'vitest';
import { checkReorder, inOrder, mergeOrder, renumber } from './index.ts';

test('numbers a list from 0', () => {
  expect(renumber(['b', 'a'])).toEqual([
    { id: 'b', sortOrder: 0 },
    { id: 'a', sortOrder: 1 },
  ]);
});

test('puts rows in an order, and a row that it does not name last', () => {
  const rows = [{ id: 'new' }, { id: 'a' }, { id: 'b' }];
  expect(inOrder(rows, ['b', 'gone', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }, { id: 'new' }]);
});

test.each([
  ['leaves out deleted rows', 'cba', 'ab', 'ba'],
  ['puts an added row after its neighbour', 'cab', 'abxc', 'cabx'],
  ['keeps added rows in their order, also at the start', 'ba', 'xyab', 'xyba'],
])('mergeOrder %s', (_what, asked, existing, merged) => {
  expect(mergeOrder(asked.split(''), existing.split('')).join('')).toBe(merged);
});

describe('checkReorder', () => {
  const items = (text: string) => renumber(text.split(''));

  test('accepts any order that names every row once', () => {
    expect(checkReorder(['a', 'b', 'c'], items('cab'))).toEqual({ ok: true });
    expect(checkReorder([], [])).toEqual({ ok: true });
  });

  test.each([
    ['ab', 'invalid', 'Name every row of the list once. Reload and try again.'],
    ['abca', 'invalid', '"a" is named twice. Name every row once.'],
    ['abx', 'not-found', '"x" is not a row of this list. Reload and try again.'],
  ])('refuses the order %s', (ids, code, message) => {
    expect(checkReorder(['a', 'b', 'c'], items(ids))).toEqual({
      ok: false,
      code,
      path: 'items',
      message,
    });
  });
});
