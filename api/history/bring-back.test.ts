import { describe, expect, test } from 'vitest';
import { LIST_NAMES, type ListName, listsOf } from '../testing/lists.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('deleted rows on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;

  /** A list of a new project with the rows m0 to m3. Steps answer the id by which they can be undone. */
  async function newList(name: ListName) {
    const { id } = await server.createProject();
    const list = listsOf(agency, id)[name];
    const rows: string[] = [];
    for (const title of ['m0', 'm1', 'm2', 'm3']) rows.push((await list.create(title)).id);
    const newest = async () =>
      (await agency.readHistory({ id, query: { limit: 1 } })).changes[0]?.id ?? '';
    return {
      async remove(place: number) {
        await list.remove(rows[place] ?? '');
        return newest();
      },
      async reorder(...places: number[]) {
        await list.reorder?.(places.map((place) => rows[place] ?? ''));
        return newest();
      },
      undo: (changeId: string) => agency.undoChange({ id, changeId, body: {} }),
      titles: async () => (await list.list()).map(({ title }) => title).join(' '),
    };
  }

  test.each(LIST_NAMES)(
    'come back between their neighbours in the %s, the first deleted one first',
    async (name) => {
      const list = await newList(name);
      const [one, three] = [await list.remove(1), await list.remove(3)];
      await list.undo(one);
      expect(await list.titles()).toBe('m0 m1 m2');
      await list.undo(three);
      expect(await list.titles()).toBe('m0 m1 m2 m3');
    },
  );

  test('come back to where they stood before a reorder that was undone meanwhile', async () => {
    const list = await newList('milestones');
    const reorder = await list.reorder(3, 1, 0, 2);
    const deletion = await list.remove(1);
    await list.undo(reorder);
    await list.undo(deletion);
    expect(await list.titles()).toBe('m0 m1 m2 m3');
  });
});
