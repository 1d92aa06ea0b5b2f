import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkReorder,
  inOrder,
  keptOrder,
  mergeOrder,
  neighboursOf,
  renumber,
  withRowBack,
} from './order.ts';

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

interface Deletion {
  readonly id: string;
  readonly at: number;
  readonly neighbours: readonly string[];
}

interface Reorder {
  readonly before: readonly string[];
}

/** A list that deletes, brings back, reorders and undoes as the server does, without a database. */
class List {
  present: string[];
  kept: string[];
  private clock = 0;
  private undoneAt = 0;
  readonly deletions: Deletion[] = [];
  readonly reorders: Reorder[] = [];

  constructor(readonly original: readonly string[]) {
    this.present = [...original];
    this.kept = [...original];
  }

  delete(id: string) {
    this.kept = keptOrder(this.kept, this.present);
    this.clock += 1;
    this.deletions.push({ id, at: this.clock, neighbours: neighboursOf(this.kept, id) });
    this.present = this.present.filter((one) => one !== id);
  }

  bringBack(deletion: Deletion) {
    const { id, at, neighbours } = deletion;
    const kept = keptOrder(this.kept, this.present);
    const remembered = at > this.undoneAt ? [neighbours, kept] : [kept, neighbours];
    this.present = withRowBack(this.present, id, remembered) ?? [...this.present, id];
    this.kept = keptOrder(kept, this.present);
    this.deletions.splice(this.deletions.indexOf(deletion), 1);
  }

  reorder(order: readonly string[]) {
    const before = keptOrder(this.kept, this.present);
    this.reorders.push({ before });
    this.present = [...order];
    this.kept = keptOrder(before, order);
  }

  undoReorder() {
    const last = this.reorders.pop();
    if (last === undefined) return;
    this.clock += 1;
    this.undoneAt = this.clock;
    this.kept = mergeOrder(last.before, keptOrder(this.kept, this.present));
    const there = new Set(this.present);
    this.present = this.kept.filter((id) => there.has(id));
  }
}

const rows = fc
  .integer({ min: 1, max: 30 })
  .map((count) => Array.from({ length: count }, (_, place) => `m${place}`));
const seeds = fc.infiniteStream(fc.nat(9999));

/** A random number below `end`. */
type Pick = (end: number) => number;

/** Checks lists of any length, with a number of steps. */
function inAnyList(check: (list: List, pick: Pick, steps: number) => void) {
  fc.assert(
    fc.property(rows, fc.nat(60), seeds, (ids, steps, numbers) => {
      check(new List(ids), (end) => (numbers.next().value ?? 0) % end, steps);
    }),
    { numRuns: 300 },
  );
}

const shuffled = (ids: readonly string[], pick: Pick): string[] =>
  ids
    .map((id) => ({ id, key: pick(10_000) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ id }) => id);

function step(list: List, pick: Pick, canReorder: boolean) {
  const what = pick(canReorder ? 5 : 3);
  const row = list.present[pick(list.present.length || 1)];
  const deletion = list.deletions[pick(list.deletions.length || 1)];
  if (what < 2 && row !== undefined) list.delete(row);
  else if (what === 2 && deletion !== undefined) list.bringBack(deletion);
  else if (what === 3 && list.present.length > 1) list.reorder(shuffled(list.present, pick));
  else if (what === 4) list.undoReorder();
}

test('rows that come back in any order of deleting and bringing back stand in their first order', () => {
  inAnyList((list, pick, steps) => {
    for (let count = 0; count < steps; count += 1) {
      step(list, pick, false);
      const there = new Set(list.present);
      expect(list.present.join()).toBe(list.original.filter((id) => there.has(id)).join());
    }
    while (list.deletions.length > 0) {
      const next = list.deletions[pick(list.deletions.length)];
      if (next) list.bringBack(next);
    }
    expect(list.present).toEqual(list.original);
  });
});

test('once every reorder is undone and every row is back, in any order, the list is as it was', () => {
  inAnyList((list, pick, steps) => {
    for (let count = 0; count < steps; count += 1) step(list, pick, true);
    while (list.deletions.length + list.reorders.length > 0) {
      const next = list.deletions[pick(list.deletions.length || 1)];
      if (next !== undefined && (list.reorders.length === 0 || pick(2) === 0)) list.bringBack(next);
      else list.undoReorder();
    }
    expect(list.present).toEqual(list.original);
  });
});

test('a row that comes back into a reordered list stands beside a neighbour, and between both where they follow each other', () => {
  inAnyList((list, pick, steps) => {
    for (let count = 0; count < steps; count += 1) {
      if (pick(4) > 0) step(list, pick, false);
      else if (list.present.length > 1) list.reorder(shuffled(list.present, pick));
    }
    for (const deletion of [...list.deletions]) {
      const { id, neighbours } = deletion;
      const [place, there] = [neighbours.indexOf(id), new Set(list.present)];
      const before = neighbours.slice(0, place).findLast((one) => there.has(one));
      const after = neighbours.slice(place + 1).find((one) => there.has(one));
      const [left = -1, right = -1] = [before, after].map((one) => list.present.indexOf(one ?? ''));
      list.bringBack(deletion);
      const now = list.present.indexOf(id);
      const beside = [list.present[now - 1], list.present[now + 1]];
      if (before === undefined && after === undefined) continue;
      expect(beside.some((one) => one === before || one === after)).toBe(true);
      if (left === -1 || right === -1) continue;
      if (left < right) expect(now > left && now <= right).toBe(true);
      if (Math.abs(left - right) === 1)
        expect(beside.toSorted()).toEqual([before, after].toSorted());
    }
  });
});

test.each([
  ['between its neighbours', 'acd', 'abcd', 'abcd'],
  ['between its neighbours that stand the other way round', 'dca', 'abcd', 'dcba'],
  ['after the row before it', 'dxac', 'abc', 'dxabc'],
  ['before the row after it, where the one before is gone', 'dxc', 'abc', 'dxbc'],
  ['between the nearest ones that are there', 'ae', 'acdbfe', 'abe'],
])('brings a row back %s', (_what, present, remembered, expected) => {
  expect(withRowBack(present.split(''), 'b', [remembered.split('')])?.join('')).toBe(expected);
});

test('a row without any neighbour that is there is left to its number', () => {
  expect(withRowBack(['x'], 'b', [['a', 'b', 'c'], []])).toBeNull();
});
