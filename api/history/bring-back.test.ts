import type { RequestOptions } from '@project-dashboard/core/client';
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
