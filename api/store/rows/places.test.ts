import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestProject, handlersOn, revisionOf } from '../../testing/handle.ts';
import { testServer } from '../../testing/server.ts';
import { DATABASE_KINDS, makeTestPlace } from '../../testing/test-database.ts';
import { open } from '../open.ts';

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

describe.each(DATABASE_KINDS)('places in a list on %s', (kind) => {
  const server = testServer({ kind });

  /** The three lists of a new project, each with the same four functions. */
  async function newLists() {
    const { id, internalToken } = await server.createProject();
    const client = server.client(internalToken);
    return {
      id,
      milestones: {
        list: () => client.listMilestones({ id }),
        create: (sortOrder?: number) => client.createMilestone({ id, body: { sortOrder } }),
        remove: (row: string) => client.deleteMilestone({ id: row }),
        reorder: (items: Item[]) => client.reorderMilestones({ body: { items } }),
      },
      inputs: {
        list: () => client.listInputs({ id }),
        create: (sortOrder?: number) => client.createInput({ id, body: { sortOrder } }),
        remove: (row: string) => client.deleteInput({ id: row }),
        reorder: (items: Item[]) => client.reorderInputs({ id, body: { items } }),
      },
      approvals: {
        list: () => client.listApprovals({ id }),
        create: (sortOrder?: number) =>
          client.createApproval({ id, body: { itemName: 'Guide', sortOrder } }),
        remove: (row: string) => client.deleteApproval({ id: row }),
        reorder: undefined,
      },
    };
  }

  test.each(['milestones', 'inputs', 'approvals'] as const)(
    'random creates, deletes and reorders of %s keep positions 0 to n - 1, and a new row is last',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const list = (await newLists())[name];
          let expected: string[] = [];
          for (const one of steps) {
            if (one.kind === 'create') {
              const row = await list.create(one.sortOrder);
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
              await list.reorder(expected.map((id, sortOrder) => ({ id, sortOrder })));
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
    expect(
      left
        .slice(0, 3)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      rows
        .slice(6)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

test.each(DATABASE_KINDS)(
  'opening a %s database of an earlier version closes the gaps in its lists and keeps their order',
  async (kind) => {
    const { databaseUrl, remove } = await makeTestPlace(kind);
    const early = await open(databaseUrl);
    const handle = handlersOn(early);
    const [gaps, straight] = [await createTestProject(handle), await createTestProject(handle)];
    const add = (projectId: string, title: string) =>
      handle('createMilestone', {
        projectId,
        params: { id: projectId },
        query: undefined,
        body: { title },
      });
    for (const title of ['Second', 'First', 'Third', 'Fourth']) await add(gaps.id, title);
    for (const title of ['One', 'Two']) await add(straight.id, title);
    // The possible leftovers of earlier versions: gaps, a duplicate position, and rows that are not in their order of
    // creation.
    for (const [title, place] of Object.entries({ First: 2, Second: 5, Third: 5, Fourth: 40 })) {
      await early.writer('milestones').where({ title }).update({ sort_order: place });
    }
    await early.writer('knex_migrations').where({ name: '0006_places' }).delete();
    await early.close();

    const db = await open(databaseUrl);
    const list = async (projectId: string) =>
      (
        await handlersOn(db)('listMilestones', {
          projectId,
          params: { id: projectId },
          query: undefined,
          body: undefined,
        })
      ).map(({ title, sortOrder, version }) => [title, sortOrder, version]);
    expect(await list(gaps.id)).toEqual([
      ['First', 0, 1],
      ['Second', 1, 1],
      ['Third', 2, 1],
      ['Fourth', 3, 1],
    ]);
    expect(await list(straight.id)).toEqual([
      ['One', 0, 1],
      ['Two', 1, 1],
    ]);
    expect(await revisionOf(db, gaps.id)).toEqual({ revision: 6 });
    await db.close();
    await remove();
  },
);

interface Item {
  readonly id: string;
  readonly sortOrder: number;
}

const sorted = (ids: readonly string[], keys: readonly number[]): string[] =>
  ids
    .map((id, place) => ({ id, key: keys[place % keys.length] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ id }) => id);
