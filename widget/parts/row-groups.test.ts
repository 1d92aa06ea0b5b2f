import { describe, expect, test } from 'vitest';
import { groupRows, type RowGroups } from './row-groups.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);
const NONE: RowGroups = new Map();

/** How many rows each group has, in order. */
const sizes = (groups: RowGroups) => {
  const all = [...groups.values()];
  return [...new Set(all)].map((group) => all.filter((other) => other === group).length);
};
/** Rows that would be made anew. */
const changed = (before: RowGroups, after: RowGroups) =>
  [...after].filter(([id, group]) => before.has(id) && before.get(id) !== group).map(([id]) => id);

describe('the groups of rows', () => {
  test.each([
    [0, []],
    [30, [30]],
    [32, [8, 8, 8, 8]],
    [35, [8, 8, 8, 8, 3]],
  ])('%i rows', (count, expected) => {
    expect(sizes(groupRows(NONE, rows(count)))).toEqual(expected);
  });

  test.each([
    ['one place down, over the edge of a group', 7, 8],
    ['one place up, over the edge of a group', 8, 7],
    ['far down', 1, 33],
    ['far up', 33, 1],
    ['to the top', 25, 0],
    ['to the end', 3, 39],
  ])('a row that is carried %s changes its own group at most', (_way, from, to) => {
    const ids = rows(40);
    const before = groupRows(NONE, ids);
    const [carried = ''] = ids.splice(from, 1);
    ids.splice(to, 0, carried);
    const after = groupRows(before, ids, carried);
    expect([...after.keys()]).toEqual(ids);
    expect(changed(before, after).filter((id) => id !== carried)).toEqual([]);
    const order = [...after.values()];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('rows that come and go leave all others in their groups', () => {
    const before = groupRows(NONE, rows(40));
    const fewer = rows(40).filter((id) => id !== 'row 8' && id !== 'row 30');
    const without = groupRows(before, fewer);
    expect(changed(before, without)).toEqual([]);
    const more = groupRows(without, [...fewer, 'new 1', 'new 2']);
    expect(changed(without, more)).toEqual([]);
    expect(sizes(more)).toEqual([8, 7, 8, 7, 8, 2]);
  });

  test('a list that has become long keeps the rows it had together', () => {
    const before = groupRows(NONE, rows(30));
    expect(sizes(groupRows(before, rows(31)))).toEqual([30, 1]);
  });
});
