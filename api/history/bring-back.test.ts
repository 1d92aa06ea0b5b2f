import type { RequestOptions } from '@project-dashboard/core/client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIST_NAMES, type ListName, listsOf } from '../testing/lists.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('deleted rows on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;

  /** A list of a new project with these rows. Every step answers the id by which it can be undone. */
  async function newList(name: ListName, titles: readonly string[]) {
    const { id } = await server.createProject({
      [name]: titles.map((title) => (name === 'approvals' ? { itemName: title } : { title })),
    });
    const list = listsOf(agency, id)[name];
    const idOf = async (title: string) =>
      (await list.list()).find((one) => one.title === title)?.id ?? '';
    /** Takes a step; answers its Change-Id, which is empty where nothing changed. */
    const changed = async (step: (options: RequestOptions) => Promise<unknown> | undefined) => {
      let changeId = '';
      await step({
        received: ({ headers }) => {
          changeId = headers.get('Change-Id') ?? '';
        },
      });
      return changeId;
    };
    return {
      remove: async (title: string) => {
        const row = await idOf(title);
        return changed((options) => list.remove(row, options));
      },
      reorder: async (order: readonly string[]) => {
        const ids = await Promise.all(order.map(idOf));
        return changed((options) => list.reorder?.(ids, options));
      },
      undo: (change: string) => agency.undoChange({ id, changeId: change, body: {} }),
      titles: async () => {
        const found = await list.list();
        expect(found.map(({ sortOrder }) => sortOrder)).toEqual([...found.keys()]);
        return found.map(({ title }) => title);
      },
    };
  }

  const M = ['m0', 'm1', 'm2', 'm3'];

  describe.each(LIST_NAMES)('in the %s', (name) => {
    test('come back between their neighbours, the first deleted one first', async () => {
      const list = await newList(name, M);
      const [one, three] = [await list.remove('m1'), await list.remove('m3')];
      await list.undo(one);
      expect(await list.titles()).toEqual(['m0', 'm1', 'm2']);
      await list.undo(three);
      expect(await list.titles()).toEqual(M);
    });

    test('stand in their first order once all are back and no reorder is left, whatever the order of the steps', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 2, max: 5 }),
          fc.array(fc.nat(999), { minLength: 2, maxLength: 6 }),
          fc.infiniteStream(fc.nat(999)),
          async (count, steps, numbers) => {
            const first = Array.from({ length: count }, (_, place) => `m${place}`);
            const list = await newList(name, first);
            const pick = (end: number): number => (numbers.next().value ?? 0) % end;
            const deletions: string[] = [];
            const reorders: string[] = [];
            for (const number of steps) {
              const titles = await list.titles();
              const title = titles[pick(titles.length || 1)];
              const isDelete = number % 2 === 0 || name === 'approvals';
              if (isDelete && title !== undefined) deletions.push(await list.remove(title));
              else if (!isDelete) {
                const from = pick(titles.length || 1);
                const order = [...titles.slice(from), ...titles.slice(0, from).toReversed()];
                const id = await list.reorder(order).catch(() => '');
                if (id !== '') reorders.push(id);
              }
            }
            // A reorder can be undone once those after it are. One whose rows are gone waits until they are back.
            while (deletions.length > 0) {
              const [deletion] = deletions.splice(pick(deletions.length), 1);
              await list.undo(deletion ?? '');
              const last = reorders.at(-1);
              if (last === undefined || pick(2) === 0) continue;
              const done = await list.undo(last).catch(() => null);
              if (done !== null) reorders.pop();
            }
            for (const reorder of reorders.toReversed()) {
              // Rows that came back may have made an earlier order by chance: its undo is refused, as nothing would change.
              const done = await list.undo(reorder).catch(() => null);
              fc.pre(done !== null);
            }
            expect(await list.titles()).toEqual(first);
          },
        ),
        { numRuns: 4 },
      );
    });
  });

  test('come back to where they stood before a reorder that was undone meanwhile', async () => {
    const list = await newList('milestones', M);
    const reorder = await list.reorder(['m3', 'm1', 'm0', 'm2']);
    const deletion = await list.remove('m1');
    await list.undo(reorder);
    await list.undo(deletion);
    expect(await list.titles()).toEqual(M);
  });
});
