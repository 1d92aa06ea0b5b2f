import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIST_NAMES, listsOf } from '../testing/lists.ts';
import { testServer } from '../testing/server.ts';
import { onEveryDatabase } from '../testing/test-database.ts';

/** One step on a list. Numbers select a row or an order among the rows at that time. */
type Step =
  | { readonly kind: 'create'; readonly sortOrder: number | undefined }
  | { readonly kind: 'delete'; readonly pick: number }
  | { readonly kind: 'reorder'; readonly keys: readonly number[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      sortOrder: fc.option(fc.nat(9), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete'), pick: fc.nat(99) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reorder'),
      keys: fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }),
    }),
  },
);

onEveryDatabase('places in a list', (kind) => {
  const server = testServer({ kind });

  async function newLists() {
    const { id, internalToken } = await server.createProject();
    return { id, ...listsOf(server.client(internalToken), id) };
  }

  test.each(LIST_NAMES)(
    'random creates, deletes and reorders of %s keep positions 0 to n - 1, and a new row is last',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const list = (await newLists())[name];
          let expected: string[] = [];
          for (const one of steps) {
            if (one.kind === 'create') {
              const row = await list.create('Guide', one.sortOrder);
              expect(row.sortOrder).toBe(expected.length);
              expected.push(row.id);
            } else if (one.kind === 'delete') {
              const gone = expected[one.pick % expected.length];
              if (gone === undefined) continue;
              await list.remove(gone);
              expected = expected.filter((id) => id !== gone);
            } else {
              if (list.reorder === undefined || expected.length === 0) continue;
              expected = sorted(expected, one.keys);
              await list.reorder(expected);
            }
            const rows = await list.list();
            expect(rows.map(({ id, sortOrder }) => [id, sortOrder])).toEqual(
              expected.map((id, place) => [id, place]),
            );
          }
        }),
        { numRuns: 12 },
      );
    },
  );

  test('a delete keeps the versions of the other rows and counts up the revision', async () => {
    const { id, milestones } = await newLists();
    const rows = [await milestones.create(), await milestones.create(), await milestones.create()];
    const revision = async () =>
      (await server.database.reader('projects').where({ id }).first('revision')).revision;
    const before = await revision();
    await milestones.remove(rows[0]?.id ?? '');
    expect(await revision()).toBe(before + 1);
    expect(
      (await milestones.list()).map((row) => [row.id, row.sortOrder, row.version, row.updatedAt]),
    ).toEqual([
      [rows[1]?.id, 0, 1, expect.any(String)],
      [rows[2]?.id, 1, 1, expect.any(String)],
    ]);
  });

  test('concurrent deletes leave no gap', async () => {
    const { milestones } = await newLists();
    const rows = await Promise.all(Array.from({ length: 9 }, () => milestones.create()));
    await Promise.all([
      ...rows.slice(0, 6).map(({ id }) => milestones.remove(id)),
      milestones.create(),
      milestones.create(),
    ]);
    const left = await milestones.list();
    expect(left.map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2, 3, 4]);
    const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
    expect(idsOf(left.slice(0, 3))).toEqual(idsOf(rows.slice(6)));
  });
});

const sorted = (ids: readonly string[], keys: readonly number[]): string[] =>
  ids
    .map((id, place) => ({ id, key: keys[place % keys.length] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ id }) => id);
